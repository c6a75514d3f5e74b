import assert from "node:assert/strict";
import { it } from "node:test";
import { openForum, type RoleType } from "#test/forum.ts";
import type { PermissionFragment } from "./contract.ts";

const forum = await openForum();

const SIGNED_IN = ["email.view", "profiles.view", "reactions.view", "session.valid"];
const TAKES_PART = [
  ...["conversations.add", "flag.add", "profilePicture.edit", "profiles.edit", "reactions.negative.add"],
  ...["reactions.positive.add", "tags.add", "uploads.add"],
];
const MODERATES = [
  "community.moderate",
  "curation.manage",
  "personalInfo.view",
  "schedule.allow",
  "staff.allow",
];
const RUNS_THE_SITE = [
  ...[
    "advancedNotifications.allow",
    "applicants.manage",
    "community.manage",
    "exports.manage",
    "internalInfo.view",
  ],
  ...["profile.editusernames", "settings.view", "site.manage", "tokens.add", "users.add", "users.approve"],
  ...["users.delete", "users.edit"],
];
const POSTS = ["comments.add", "discussions.add"];
const MODERATES_POSTS = [
  ...["comments.delete", "comments.edit", "discussions.announce", "discussions.close", "discussions.delete"],
  ...["discussions.edit", "discussions.manage", "discussions.moderate", "discussions.sink", "posts.moderate"],
];

interface Expected {
  roleID: number;
  name: string;
  type: RoleType;
  global: string[];
  root: string[];
}

const member = [...SIGNED_IN, ...TAKES_PART];
const moderator = [...member, ...MODERATES];
const reads = ["discussions.view"];
const everything = [...reads, ...POSTS, ...MODERATES_POSTS];

const ROLES: Expected[] = [
  { roleID: 2, name: "Guest", type: "guest", global: [], root: reads },
  { roleID: 3, name: "Unconfirmed", type: "unconfirmed", global: SIGNED_IN, root: reads },
  { roleID: 4, name: "Applicant", type: "applicant", global: SIGNED_IN, root: reads },
  { roleID: 8, name: "Member", type: "member", global: member, root: [...reads, ...POSTS] },
  { roleID: 32, name: "Moderator", type: "moderator", global: moderator, root: everything },
  {
    roleID: 16,
    name: "Administrator",
    type: "administrator",
    global: [...moderator, ...RUNS_THE_SITE],
    root: everything,
  },
];

/** Only permissions that this forum declares by name here; further features declare more of them. */
const listed = new Set(ROLES.flatMap(({ global, root }) => [...global, ...root]));

const heldIn = (fragment: PermissionFragment | undefined) =>
  Object.entries(fragment?.permissions ?? {})
    .filter(([name, granted]) => granted && listed.has(name))
    .map(([name]) => name)
    .sort();

it("has six roles, each with exactly its permissions", async () => {
  const administrator = await forum.as("administrator");
  const { body } = await administrator.get("/roles", { expand: "permissions" });
  const shown = body.map((role: Expected & { permissions: PermissionFragment[] }) => ({
    roleID: role.roleID,
    name: role.name,
    type: role.type,
    global: heldIn(role.permissions.find(({ type }) => type === "global")),
    root: heldIn(role.permissions.find(({ type, id }) => type === "category" && id === 0)),
  }));
  assert.deepEqual(
    shown,
    ROLES.map((role) => ({ ...role, global: role.global.toSorted(), root: role.root.toSorted() })),
  );
});

it("grants no role permissions that need a decision first", async () => {
  const administrator = await forum.as("administrator");
  const { body } = await administrator.get("/roles", { expand: "permissions" });
  const undecided = [
    "approval.require",
    "discussions.closeOwn",
    "noAds.use",
    "conversations.moderate",
    "ragSearch.view",
  ];
  for (const { permissions } of body) {
    for (const name of undecided) assert.equal(permissions[0].permissions[name], false, name);
  }
});

it("protects the initial roles, and lets the others be deleted", async () => {
  const administrator = await forum.as("administrator");
  const { body } = await administrator.get("/roles");
  const fixed = body
    .filter((role: { deletable: boolean }) => !role.deletable)
    .map((role: Expected) => role.name);
  assert.deepEqual(fixed, ["Guest", "Unconfirmed", "Applicant"]);
  const withoutSession = body.filter((role: { canSession: boolean }) => !role.canSession);
  assert.deepEqual(
    withoutSession.map((role: Expected) => role.name),
    ["Guest"],
  );
});
