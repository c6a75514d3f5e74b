import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { feature } from "#platform/server/application/feature.ts";
import { openForum } from "#test/forum.ts";
import { addMenuCounter } from "./server/index.ts";
import { aHolder, aUser } from "./testing.ts";

const bells = feature({
  name: "bells",
  adds: [
    addMenuCounter({
      name: "UnreadNotifications",
      count: async ({ actor }) => (actor.userID > 0 ? 3 : null),
    }),
    addMenuCounter({ name: "Bells", count: async () => 1 }),
    addMenuCounter({ name: "Whistles", count: async ({ actor }) => (actor.userID > 0 ? 2 : null) }),
  ],
});
const forum = await openForum({ more: [bells] });
const administrator = await forum.as("administrator");
const member = await forum.as("member");
const guest = await forum.as("guest");

describe("the current user", () => {
  it("learns who they are, what they may and how much is unread", async () => {
    const { status, body } = await member.get("/users/me");
    assert.equal(status, 200);
    assert.equal(body.userID, member.userID);
    assert.equal(body.email, `${member.name}@people.test`);
    assert.equal(body.emailConfirmed, true);
    assert.equal(body.isAdmin, false);
    assert.deepEqual(body.roleIDs, [8]);
    assert.deepEqual(body.roles, [{ roleID: 8, name: "Member" }]);
    assert.ok(body.permissions.includes("discussions.add"));
    assert.deepEqual(body.permissions, body.permissions.toSorted());
    assert.equal(body.countUnreadNotifications, 3);
    assert.equal(body.countUnreadConversations, 0);
  });

  it("is a guest with the id 0 when not signed in", async () => {
    const { status, body, headers } = await guest.get("/users/me");
    assert.equal(status, 200);
    assert.equal(body.userID, 0);
    assert.equal(body.name, "Guest");
    assert.equal(body.email, null);
    assert.ok(body.photoUrl);
    assert.deepEqual(body.roleIDs, [2]);
    assert.equal(body.countUnreadNotifications, 0);
    assert.match(String(headers["cache-control"]), /no-cache/);
  });

  it("gets the counters of the menus that there are", async () => {
    const counted = async (user: typeof member) =>
      (await user.get("/users/me-counts")).body.counts.filter(({ name }: { name: string }) =>
        /Bells|Whistles/.test(name),
      );
    const bell = { name: "Bells", count: 1 };
    assert.deepEqual(await counted(member), [bell, { name: "Whistles", count: 2 }]);
    assert.deepEqual(await counted(guest), [bell]);
  });
});

describe("a user's permissions", () => {
  it("lists true permissions only, with junctions when these are asked for", async () => {
    const { body } = await member.get("/users/$me/permissions", { expand: "junctions" });
    const [first] = body.permissions;
    assert.equal(first.type, "global");
    assert.equal(first.id, null);
    assert.equal(first.permissions["discussions.add"], true);
    assert.ok(Object.values(first.permissions).every((held) => held === true));
    assert.deepEqual([body.isAdmin, body.isSysAdmin, body.isSuperAdmin], [false, false, false]);
    assert.ok("junctions" in body && "junctionAliases" in body);
    assert.equal("junctions" in (await member.get("/users/$me/permissions")).body, false);
  });

  it("is that of the guest role for guests", async () => {
    for (const path of ["/users/$me/permissions", "/users/0/permissions"]) {
      const { status, body } = await guest.get(path);
      assert.equal(status, 200);
      assert.deepEqual(body.permissions, [
        { type: "global", id: null, permissions: { "discussions.view": true } },
      ]);
    }
  });

  it("shows those of other users to members who manage users", async () => {
    const userID = await aUser(forum, { admin: 3 });
    const { body } = await (await aHolder(forum, "users.delete")).get(`/users/${userID}/permissions`);
    assert.deepEqual([body.isAdmin, body.isSuperAdmin], [true, true]);
    const refused = await member.get(`/users/${userID}/permissions`);
    assert.equal(refused.status, 403);
    assert.deepEqual(refused.body.permissions, ["users.add", "users.edit", "users.delete"]);
    assert.equal((await administrator.get("/users/99999/permissions")).status, 404);
    assert.equal((await member.get("/users/$me/permissions", { expand: "wings" })).status, 422);
  });
});
