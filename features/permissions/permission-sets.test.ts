import assert from "node:assert/strict";
import { describe, it } from "node:test";
import {
  communityModerate,
  globalNames,
  permission,
  permissionRank,
  sessionValid,
  siteManage,
} from "#platform/contract/permission.ts";
import { feature } from "#platform/server/application/feature.ts";
import { addPermission, combinePermissions } from "#platform/server/application/permission.ts";
import { openForum } from "#test/forum.ts";
import {
  addJunctionSource,
  dropResource,
  limitedTo,
  permissionsOf,
  permissionsShown,
  roleIDsOfType,
  rolesOf,
  setResourceGrants,
} from "./server/index.ts";
import { aRole } from "./testing.ts";

const OWN = 7;
const BELOW = 8;
const PLAIN = 9;

const rooms = feature({
  name: "rooms",
  adds: [
    addPermission(permission("rooms.enter"), "Enter a room", { group: "read", resource: "room" }),
    addPermission(permission("rooms.lock"), "Lock a room", { group: "read", resource: "room" }),
    combinePermissions(permission("rooms.keep"), [permission("rooms.enter"), permission("rooms.lock")], {
      resource: "room",
    }),
    addJunctionSource({ type: "room", load: async () => ({ junctions: [OWN], aliases: { [BELOW]: OWN } }) }),
  ],
});
const forum = await openForum({ more: [rooms] });
const room = (id: number) => ({ type: "room", id });

describe("the permissions of several roles", () => {
  it("are the union of the roles' permissions", async () => {
    const roleIDs = [
      await aRole(forum, { held: ["tags.add"] }),
      await aRole(forum, { held: ["uploads.add"] }),
    ];
    const held = await permissionsOf(await forum.context(), roleIDs);
    assert.deepEqual(globalNames(held.granted), ["tags.add", "uploads.add"]);
    assert.equal(permissionRank(held), 0);
  });

  it("prefer a grant to a refusal", async () => {
    const refusing = await aRole(forum, {
      permissions: [{ type: "global", permissions: { "tags.add": false } }],
    });
    const held = await permissionsOf(await forum.context(), [
      refusing,
      await aRole(forum, { held: ["tags.add"] }),
    ]);
    assert.equal(held.has(permission("tags.add")), true);
  });

  it("include combined names only when all of their parts are held", async () => {
    const some = await aRole(forum, { held: ["discussions.announce", "discussions.close"] });
    const all = await aRole(forum, { held: ["discussions.sink"] });
    const context = await forum.context();
    assert.equal((await permissionsOf(context, [some])).has(permission("discussions.moderate")), false);
    assert.equal((await permissionsOf(context, [some, all])).has(permission("discussions.moderate")), true);
  });

  it("include users.approve with applicants.manage", async () => {
    const held = await permissionsOf(await forum.context(), [
      await aRole(forum, { held: ["applicants.manage"] }),
    ]);
    assert.deepEqual(globalNames(held.granted), ["applicants.manage", "users.approve"]);
  });

  it("include more for accounts with the administrator flag", async () => {
    const context = await forum.context();
    const ranks = await Promise.all(
      [0, 1, 2, 3].map(async (admin) => permissionRank(await permissionsOf(context, [], admin))),
    );
    assert.deepEqual(ranks, [0, 6, 6, 7]);
    const { isAdmin, isSysAdmin, isSuperAdmin } = permissionsShown(
      await permissionsOf(context, [], 2),
      false,
    );
    assert.deepEqual(
      { isAdmin, isSysAdmin, isSuperAdmin },
      { isAdmin: true, isSysAdmin: true, isSuperAdmin: false },
    );
  });
});

describe("a record with permissions of its own", () => {
  it("decides for itself and the records below it, and the root set for all others", async () => {
    const context = await forum.context();
    const roleID = await aRole(forum, { held: ["rooms.lock"] });
    await setResourceGrants(context, "room", OWN, [{ roleID, permissions: { "rooms.enter": true } }]);
    const held = await permissionsOf(context, [roleID]);
    assert.equal(held.has(permission("rooms.enter"), room(OWN)), true);
    assert.equal(held.has(permission("rooms.enter"), room(BELOW)), true);
    assert.equal(held.has(permission("rooms.enter"), room(PLAIN)), false);
    assert.equal(held.has(permission("rooms.lock"), room(OWN)), false);
    assert.equal(held.has(permission("rooms.lock"), room(PLAIN)), true);
  });

  it("is returned with the permissions held there, and with junctions on request", async () => {
    const context = await forum.context();
    const roleID = await aRole(forum, { held: ["rooms.lock"] });
    await setResourceGrants(context, "room", OWN, [{ roleID, permissions: { "rooms.keep": true } }]);
    const { junctions, junctionAliases, permissions } = permissionsShown(
      await permissionsOf(context, [roleID], 0),
      true,
    );
    assert.deepEqual(permissions, [
      { type: "global", id: null, permissions: { "rooms.lock": true } },
      { type: "room", id: OWN, permissions: { "rooms.enter": true, "rooms.lock": true, "rooms.keep": true } },
    ]);
    assert.deepEqual(junctions?.["room"], [OWN]);
    assert.deepEqual(junctionAliases?.["room"], { [BELOW]: OWN });
    assert.equal("junctions" in permissionsShown(await permissionsOf(context, [roleID], 0), false), false);
  });

  it("is not returned when no permission is held there", async () => {
    const context = await forum.context();
    const roleID = await aRole(forum, { held: ["rooms.enter"] });
    const { junctions, junctionAliases } = permissionsShown(await permissionsOf(context, [roleID], 0), true);
    assert.deepEqual([junctions?.["room"], junctionAliases], [[], {}]);
    assert.equal((await permissionsOf(context, [roleID])).has(permission("rooms.enter"), room(BELOW)), false);
    assert.deepEqual(permissionsShown(await permissionsOf(context, [roleID], 1), true).junctions?.["room"], [
      OWN,
    ]);
  });

  it("has exactly the grants that were set last, and none after its deletion", async () => {
    const context = await forum.context();
    const roleID = await aRole(forum);
    const holds = async () =>
      (await permissionsOf(context, [roleID])).has(permission("rooms.enter"), room(OWN));
    await setResourceGrants(context, "room", OWN, [{ roleID, permissions: { "rooms.enter": true } }]);
    assert.equal(await holds(), true);
    await setResourceGrants(context, "room", OWN, [{ roleID, permissions: { "rooms.lock": true } }]);
    assert.equal(await holds(), false);
    await setResourceGrants(context, "room", OWN, [{ roleID, permissions: { "rooms.enter": true } }]);
    await dropResource(context, "room", OWN);
    assert.equal(await holds(), false);
  });

  it("does not count while it is not a junction", async () => {
    const context = await forum.context();
    const roleID = await aRole(forum);
    await setResourceGrants(context, "room", PLAIN, [{ roleID, permissions: { "rooms.enter": true } }]);
    assert.equal((await permissionsOf(context, [roleID])).has(permission("rooms.enter")), false);
  });
});

describe("a limited set", () => {
  it("holds the chosen permissions where the whole set holds them, and no others", async () => {
    const context = await forum.context();
    const roleID = await aRole(forum, {
      held: ["rooms.lock", "tags.add", "site.manage", "approval.require"],
    });
    await setResourceGrants(context, "room", OWN, [{ roleID, permissions: { "rooms.enter": true } }]);
    const whole = await permissionsOf(context, [roleID]);
    const limited = await limitedTo(context, whole, ["rooms.enter", "rooms.lock", "uploads.add"]);
    const holds = (name: string, id?: number) =>
      limited.has(permission(name), id === undefined ? {} : room(id));
    assert.deepEqual(
      [OWN, BELOW, PLAIN].map((id) => [holds("rooms.enter", id), holds("rooms.lock", id)]),
      [
        [true, false],
        [true, false],
        [false, true],
      ],
    );
    assert.deepEqual(
      ["tags.add", "uploads.add", "site.manage"].map((name) => holds(name)),
      [false, false, false],
    );
    assert.equal(limited.atLeast(communityModerate), false);
    assert.equal(holds("approval.require"), true);
    assert.deepEqual(permissionsShown(limited, false).permissions, [
      { type: "global", id: null, permissions: { "approval.require": true, "rooms.lock": true } },
      { type: "room", id: OWN, permissions: { "rooms.enter": true } },
    ]);
    assert.equal(await limitedTo(context, whole, ["uploads.add", "rooms.lock", "rooms.enter"]), limited);
  });

  it("holds nothing implicitly, not even for administrators", async () => {
    const context = await forum.context();
    const limited = await limitedTo(context, await permissionsOf(context, [], 3), ["community.moderate"]);
    assert.equal(limited.isAdmin, false);
    assert.deepEqual(
      [sessionValid, communityModerate, siteManage].map((name) => [limited.has(name), limited.atLeast(name)]),
      [
        [true, true],
        [true, true],
        [false, false],
      ],
    );
    assert.equal(limited.has(permission("approval.require")), false);
    assert.equal(permissionRank(limited), 3);
  });
});

describe("the cache of permissions", () => {
  it("saves statements on repeated queries", async () => {
    const context = await forum.context();
    await permissionsOf(context, [8]);
    const asked = await forum.countStatements(async () => {
      await permissionsOf(context, [8]);
      await rolesOf(context, [8, 16]);
      await roleIDsOfType(context, "member");
    });
    assert.equal(asked, 0);
  });

  it("is dropped on every node when a role changes", async () => {
    const other = await forum.anotherNode();
    const administrator = await forum.as("administrator");
    const roleID = await aRole(forum);
    const holds = async (node: typeof forum) =>
      (await permissionsOf(await node.context(), [roleID])).has(permission("uploads.add"));
    assert.deepEqual([await holds(forum), await holds(other)], [false, false]);
    await administrator.patch(`/roles/${roleID}/permissions`, [
      { type: "global", permissions: { "uploads.add": true } },
    ]);
    assert.equal(await holds(forum), true);
    while (!(await holds(other))) await new Promise(setImmediate);
  });

  it("returns the roles of a type, and rows of known ids only", async () => {
    const context = await forum.context();
    assert.deepEqual(await roleIDsOfType(context, "member"), [8]);
    const names = (await rolesOf(context, [16, 8, 4711])).map(({ name }) => name);
    assert.deepEqual(names, ["Member", "Administrator"]);
  });
});
