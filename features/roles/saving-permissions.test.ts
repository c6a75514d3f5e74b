import assert from "node:assert/strict";
import { before, beforeEach, describe, it } from "node:test";
import { aCategory } from "#features/categories/testing.ts";
import { aRole } from "#features/permissions/testing.ts";
import { addon } from "#platform/server/application/feature.ts";
import { type AuditedChange, addChangeRecorder } from "#platform/server/audit/audit.ts";
import { openForum } from "#test/forum.ts";
import type { PermissionChange } from "./contract.ts";

let recorded: (AuditedChange & { kind: string; by: string })[] = [];
const audit = addon({
  ...{ name: "audit", title: "Audit", description: "For a test.", version: "1" },
  adds: [
    addChangeRecorder(async ({ actor }, { name }, change) => {
      // Changes of the categories are recorded, too.
      if (name.startsWith("role.")) recorded.push({ ...change, kind: name, by: actor.name });
    }),
  ],
});

const forum = await openForum({ more: [audit] });
const administrator = await forum.as("administrator", "grey_heron");
const member = await forum.as("member");
const MEMBER = 8;
const ADMINISTRATOR = 16;

before(() => forum.forum.application.switchAddon("audit", true));
beforeEach(() => {
  recorded = [];
});

const give = (roleID: number, permission: string, more: Partial<PermissionChange> = {}) => ({
  ...{ roleID, permission, categoryID: null, granted: true, before: false },
  ...more,
});
const take = (roleID: number, permission: string, more: Partial<PermissionChange> = {}) =>
  give(roleID, permission, { granted: false, before: true, ...more });
const save = (...changes: object[]) => administrator.patch("/roles/permissions", { changes });

const heldBy = async (roleID: number, type: string, id: number | null): Promise<string[]> => {
  const { body } = await administrator.get(`/roles/${roleID}`, { expand: "permissions" });
  const found = body.permissions.find(
    (fragment: { type: string; id?: number }) => fragment.type === type && (fragment.id ?? null) === id,
  );
  return Object.keys(found?.permissions ?? {}).filter((name) => found.permissions[name]);
};
const isOwn = async (categoryID: number): Promise<boolean> =>
  (await administrator.get(`/categories/${categoryID}`)).body.customPermissions;

describe("changing permissions", () => {
  it("changes several roles at once, and takes effect at once", async () => {
    const [one, other] = [await aRole(forum), await aRole(forum, { held: ["uploads.add"] })];
    assert.equal((await save(give(one, "comments.add"), take(other, "uploads.add"))).status, 204);
    assert.deepEqual(await heldBy(one, "category", 0), ["comments.add"]);
    assert.deepEqual(await heldBy(other, "global", null), []);
  });

  it("is for users who manage the site", async () => {
    const roleID = await aRole(forum);
    const { status } = await member.patch("/roles/permissions", { changes: [give(roleID, "uploads.add")] });
    assert.equal(status, 403);
  });

  it("names each change of something that does not exist, and changes nothing then", async () => {
    const roleID = await aRole(forum);
    const categoryID = await aCategory(forum);
    const { status, body } = await save(
      give(roleID, "uploads.add"),
      give(9999, "uploads.add"),
      give(roleID, "wings.grow"),
      give(roleID, "uploads.add", { categoryID }),
      give(roleID, "comments.add", { categoryID: 999_999 }),
      give(roleID, "discussions.manage"),
    );
    assert.equal(status, 422);
    assert.deepEqual(
      body.errors.map(({ index, message }: { index: number; message: string }) => [index, message]),
      [
        [1, "This role does not exist."],
        [2, "wings.grow is not a permission."],
        [3, "uploads.add cannot differ by category."],
        [4, "This category does not exist."],
        [5, "discussions.manage is not a permission."],
      ],
    );
    assert.deepEqual(await heldBy(roleID, "global", null), []);
  });

  it("refuses no changes, and too many", async () => {
    assert.equal((await save()).status, 422);
    const many = Array.from({ length: 2001 }, () => give(MEMBER, "uploads.add"));
    assert.equal((await save(...many)).status, 422);
  });

  it("records what changed, for each role", async () => {
    const roleID = await aRole(forum, { name: "Keepers", held: ["uploads.add"] });
    recorded = [];
    await save(give(roleID, "tags.add"), take(roleID, "uploads.add"));
    assert.deepEqual(recorded, [
      {
        ...{ kind: "role.permissions", by: "grey_heron", recordID: roleID, name: "Keepers" },
        before: { "tags.add": false, "uploads.add": true },
        after: { "tags.add": true, "uploads.add": false },
      },
    ]);
  });
});

describe("changes of roles", () => {
  it("are recorded: a new one, a new name, and the deletion", async () => {
    const { body } = await administrator.post("/roles", { name: "Guides" });
    await administrator.patch(`/roles/${body.roleID}`, { name: "Leaders" });
    await administrator.delete(`/roles/${body.roleID}`);
    assert.deepEqual(
      recorded.map(({ kind, name, before, after }) => [kind, name, before, after]),
      [
        ["role.add", "Guides", {}, { name: "Guides" }],
        ["role.change", "Guides", { name: "Guides" }, { name: "Leaders" }],
        ["role.delete", "Leaders", {}, {}],
      ],
    );
  });

  it("are recorded when permissions are replaced by the older call", async () => {
    const roleID = await aRole(forum, { held: ["uploads.add"] });
    recorded = [];
    await administrator.put(`/roles/${roleID}/permissions`, [
      { type: "global", permissions: { "tags.add": true } },
    ]);
    assert.deepEqual(
      recorded.map(({ kind, before, after }) => [kind, before, after]),
      [
        [
          "role.permissions",
          { "uploads.add": true, "tags.add": false },
          { "uploads.add": false, "tags.add": true },
        ],
      ],
    );
  });
});

describe("changes of two administrators at once", () => {
  it("answers 409 with the present value of what the other one changed, and changes nothing", async () => {
    const roleID = await aRole(forum);
    await save(give(roleID, "uploads.add"));
    const { status, body } = await save(give(roleID, "tags.add"), give(roleID, "uploads.add"));
    assert.equal(status, 409);
    assert.deepEqual(body.changes, [{ roleID, permission: "uploads.add", categoryID: null, granted: true }]);
    assert.deepEqual(await heldBy(roleID, "global", null), ["uploads.add"]);
  });

  it("lets only one of two equal changes through that arrive together", async () => {
    const roleID = await aRole(forum);
    const answers = await Promise.all([save(give(roleID, "uploads.add")), save(give(roleID, "uploads.add"))]);
    assert.deepEqual(answers.map(({ status }) => status).sort(), [204, 409]);
  });
});

describe("the right to change roles", () => {
  it("cannot be taken from oneself, with the error at the change", async () => {
    const { status, body } = await save(give(MEMBER, "noAds.use"), take(ADMINISTRATOR, "site.manage"));
    assert.equal(status, 422);
    assert.deepEqual(
      body.errors.map(({ index, message }: { index: number; message: string }) => [index, message]),
      [[1, "You cannot remove your own right to change roles."]],
    );
    assert.equal((await heldBy(MEMBER, "global", null)).includes("noAds.use"), false);
  });

  it("can be taken from a role while another role of one’s own has it", async () => {
    const roleID = await aRole(forum, { held: ["site.manage"] });
    assert.equal((await save(take(roleID, "site.manage"))).status, 204);
  });
});

describe("exceptions of a category", () => {
  it("give it permissions of its own, which otherwise stay as they were", async () => {
    const categoryID = await aCategory(forum);
    assert.equal((await save(take(MEMBER, "comments.add", { categoryID }))).status, 204);
    assert.equal(await isOwn(categoryID), true);
    assert.deepEqual(await heldBy(MEMBER, "category", categoryID), ["discussions.view", "discussions.add"]);
    assert.deepEqual(await heldBy(2, "category", categoryID), ["discussions.view"]);
    assert.ok((await heldBy(MEMBER, "category", 0)).includes("comments.add"));
    assert.deepEqual(recorded, [
      {
        ...{ kind: "role.permissions", by: "grey_heron", recordID: MEMBER, name: "Member" },
        before: { [`comments.add (category ${categoryID})`]: true },
        after: { [`comments.add (category ${categoryID})`]: false },
      },
    ]);
  });

  it("begin with the permissions of the category above", async () => {
    const above = await aCategory(forum, { only: ["moderator", "administrator"] });
    const categoryID = await aCategory(forum, { parentCategoryID: above });
    await save(give(MEMBER, "discussions.view", { categoryID }));
    assert.deepEqual(await heldBy(MEMBER, "category", categoryID), ["discussions.view"]);
    assert.deepEqual(await heldBy(2, "category", categoryID), []);
  });

  it("can be removed", async () => {
    const categoryID = await aCategory(forum);
    await save(take(MEMBER, "comments.add", { categoryID }));
    recorded = [];
    assert.equal((await administrator.delete(`/roles/exceptions/${categoryID}`)).status, 204);
    assert.equal(await isOwn(categoryID), false);
    assert.deepEqual(await heldBy(MEMBER, "category", categoryID), []);
    assert.deepEqual(
      recorded.map(({ name, after }) => ({ name, after })),
      [{ name: "Member", after: { [`comments.add (category ${categoryID})`]: true } }],
    );
  });

  it("are removed only by users who manage the site, and from a category that exists", async () => {
    const categoryID = await aCategory(forum);
    assert.equal((await member.delete(`/roles/exceptions/${categoryID}`)).status, 403);
    assert.equal((await administrator.delete("/roles/exceptions/999999")).status, 404);
  });
});
