import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { feature } from "#platform/server/application/feature.ts";
import { on, onInTransaction } from "#platform/server/events/events.ts";
import { openForum } from "#test/forum.ts";
import { findUserByName, sessionsRevoked, userBanned, userDeleted, userFragments } from "./server/index.ts";
import { aHolder, aUser } from "./testing.ts";

const ended: number[] = [];
const events: string[] = [];
const watch = feature({
  name: "watch",
  adds: [
    onInTransaction(sessionsRevoked, async (_context, { userID }) => void ended.push(userID)),
    on(userBanned, "watch", async (_context, { userID }) => void events.push(`banned ${userID}`)),
    on(userDeleted, "watch", async (_context, { userID }) => void events.push(`deleted ${userID}`)),
  ],
});
const forum = await openForum({ more: [watch] });
const administrator = await forum.as("administrator");
const moderator = await forum.as("moderator");
const member = await forum.as("member");

describe("a ban", () => {
  it("begins at once, for every session, and ends again", async () => {
    const userID = await aUser(forum);
    const { status, body } = await moderator.put(`/users/${userID}/ban`, { banned: true });
    assert.deepEqual([status, body], [200, { banned: true }]);
    assert.equal((await member.get(`/users/${userID}`)).body.banned, 1);
    assert.ok(ended.includes(userID));
    await forum.drained();
    assert.ok(events.includes(`banned ${userID}`));
    assert.deepEqual((await moderator.put(`/users/${userID}/ban`, { banned: false })).body, {
      banned: false,
    });
    assert.equal((await member.get(`/users/${userID}`)).body.banned, 0);
  });

  it("can be set with the account's other fields", async () => {
    const userID = await aUser(forum);
    assert.equal((await administrator.patch(`/users/${userID}`, { banned: true })).body.banned, 1);
    assert.ok(ended.includes(userID));
  });

  it("is for moderators, on those who rank below them", async () => {
    const other = await forum.as("moderator");
    const editor = await aHolder(forum, "users.edit");
    for (const target of [other.userID, administrator.userID, moderator.userID]) {
      assert.equal((await moderator.put(`/users/${target}/ban`, { banned: true })).status, 403);
    }
    assert.equal((await editor.put(`/users/${member.userID}/ban`, { banned: true })).status, 403);
    assert.equal((await editor.patch(`/users/${member.userID}`, { banned: true })).status, 403);
    const { status, body } = await member.put(`/users/${await aUser(forum)}/ban`, { banned: true });
    assert.deepEqual([status, body.permissions], [403, ["community.moderate", "users.edit", "users.ban"]]);
  });

  it("needs to know whom and whether", async () => {
    assert.equal((await moderator.put("/users/99999/ban", { banned: true })).status, 404);
    assert.equal(
      (await moderator.put(`/users/${member.userID}/ban`, {})).body.errors[0].code,
      "missingField",
    );
  });
});

describe("deleting an account", () => {
  it("erases the personal data, keeps the id, and frees the name and the email address", async () => {
    const draft = { name: "Gone_Soon", email: "gone@people.test", password: "a long password" };
    const userID = await aUser(forum, draft, { lastIPAddress: "192.0.2.1", admin: 0 });
    assert.equal((await administrator.delete(`/users/${userID}`, { deleteMethod: "anonymise" })).status, 204);
    assert.equal((await administrator.get(`/users/${userID}`)).status, 404);
    assert.deepEqual((await administrator.get("/users", { name: "User Deleted*" })).body, []);
    const context = await forum.context();
    const { rows } = await forum.forum.application.database.pool.query(
      "select * from users where user_id = $1",
      [userID],
    );
    const [{ email, password, last_ip_address, name }] = rows;
    assert.deepEqual([email, password, last_ip_address, name], [null, null, null, "User Deleted"]);
    const fragment = (await userFragments(context, [userID])).get(userID);
    assert.deepEqual([fragment?.userID, fragment?.name], [userID, "User Deleted"]);
    assert.ok(ended.includes(userID));
    await forum.drained();
    assert.ok(events.includes(`deleted ${userID}`));
    assert.equal((await administrator.post("/users", draft)).status, 201);
  });

  it("can happen to many", async () => {
    for (const userID of [await aUser(forum), await aUser(forum)]) {
      assert.equal((await administrator.delete(`/users/${userID}?deleteMethod=anonymise`)).status, 204);
    }
    assert.equal(await findUserByName(await forum.context(), "User Deleted"), undefined);
  });

  it("may leave the posts under its name, which then stays taken", async () => {
    const draft = { name: "Kept_Name", email: "kept@people.test", password: "a long password" };
    const userID = await aUser(forum, draft);
    assert.equal((await administrator.delete(`/users/${userID}`, { deleteMethod: "keep" })).status, 204);
    assert.equal((await administrator.get(`/users/${userID}`)).status, 404);
    const fragment = (await userFragments(await forum.context(), [userID])).get(userID);
    assert.equal(fragment?.name, "Kept_Name");
    const taken = await administrator.post("/users", { ...draft, name: "kept_name" });
    assert.deepEqual([taken.status, taken.body.errors[0].field], [422, "name"]);
  });

  it("requires a delete method", async () => {
    const userID = await aUser(forum);
    const { status, body } = await administrator.delete(`/users/${userID}?deleteMethod=burn`);
    assert.deepEqual([status, body.errors[0].field], [422, "deleteMethod"]);
    assert.equal((await administrator.get(`/users/${userID}`)).status, 200);
  });

  it("is for those who hold users.delete, on those who rank below them", async () => {
    const other = await forum.as("administrator");
    const userID = await aUser(forum);
    const keep = "?deleteMethod=keep";
    assert.equal((await administrator.delete(`/users/${other.userID}${keep}`)).status, 403);
    assert.equal((await administrator.delete(`/users/${administrator.userID}${keep}`)).status, 403);
    const { status, body } = await moderator.delete(`/users/${userID}${keep}`);
    assert.deepEqual([status, body.permissions], [403, ["users.delete"]]);
    assert.equal((await administrator.delete(`/users/99999${keep}`)).status, 404);
  });
});
