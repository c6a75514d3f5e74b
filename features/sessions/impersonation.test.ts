import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { aDiscussion } from "#features/discussions/testing.ts";
import { aRole } from "#features/permissions/testing.ts";
import { openForum, type TestUser } from "#test/forum.ts";

const HOUR_MS = 60 * 60 * 1000;
let passed = 0;
const forum = await openForum({ now: () => new Date(Date.now() + passed) });
const { pool } = forum.forum.application.database;
const { http } = forum.forum;

const signIn = (staff: TestUser, userID: number, reason = "Her page is empty.") =>
  staff.post(`/users/${userID}/sign-in-as`, { reason, target: `/dashboard/user/${userID}` });
const see = (staff: TestUser, roleID: number) =>
  staff.post(`/roles/${roleID}/see-as`, { target: "/dashboard/roles" });
const goBack = (staff: TestUser) => staff.delete("/sessions/impersonation");
const me = async (staff: TestUser) => (await staff.get("/users/me")).body;
const page = async (path: string, cookie = "") =>
  (await http.inject({ method: "GET", url: path, headers: cookie ? { cookie } : {} })).body;
const roleIDOf = async (administrator: TestUser, type: string): Promise<number> =>
  (await administrator.get("/roles")).body.find((role: { type: string }) => role.type === type).roleID;
const post = { name: "Written for her", body: "Hello", format: "text", categoryID: 1 };

describe("signing in as a member", () => {
  it("gives the session the member’s account, and back again without a password", async () => {
    const administrator = await forum.as("administrator");
    const member = await forum.as("member", "birch");
    assert.equal((await signIn(administrator, member.userID)).status, 204);
    assert.equal((await me(administrator)).name, "birch");
    assert.equal((await administrator.get("/audit-logs")).status, 403);
    assert.match(await page("/", administrator.cookie), /You are signed in as/);
    const back = await goBack(administrator);
    assert.deepEqual([back.status, back.body.target], [200, `/dashboard/user/${member.userID}`]);
    assert.equal((await me(administrator)).userID, administrator.userID);
    assert.doesNotMatch(await page("/", administrator.cookie), /You are signed in as/);
  });

  it("ends after an hour, on every node", async () => {
    const administrator = await forum.as("administrator");
    const member = await forum.as("member");
    const elsewhere = (await forum.anotherNode()).here(administrator);
    assert.equal((await me(elsewhere)).userID, administrator.userID);
    await signIn(administrator, member.userID);
    assert.equal((await me(elsewhere)).userID, member.userID);
    passed += HOUR_MS + 1000;
    assert.equal((await me(administrator)).userID, administrator.userID);
  });

  it("is refused for administrators, for banned members and to all others", async () => {
    const [administrator, other] = [await forum.as("administrator"), await forum.as("administrator")];
    const [moderator, member] = [await forum.as("moderator"), await forum.as("member")];
    assert.match((await signIn(administrator, other.userID)).body.message, /as an administrator/);
    assert.equal((await signIn(moderator, member.userID)).status, 403);
    await administrator.put(`/users/${member.userID}/ban`, { banned: true });
    assert.match((await signIn(administrator, member.userID)).body.message, /Banned members/);
    const { status } = await administrator.post(`/users/${moderator.userID}/sign-in-as`, { reason: " " });
    assert.equal(status, 400);
    assert.equal((await me(administrator)).userID, administrator.userID);
  });

  it("is refused for a member with a permission that the administrator lacks", async () => {
    const administrator = await forum.as("administrator");
    const special = await aRole(forum, {
      name: "Readers",
      held: ["session.valid", "conversations.moderate"],
    });
    const managers = await aRole(forum, { name: "Managers", held: ["session.valid", "site.manage"] });
    const [member, manager] = [await forum.as("member"), await forum.as("member")];
    await administrator.patch(`/users/${member.userID}`, { roleID: [special] });
    await administrator.patch(`/users/${manager.userID}`, { roleID: [managers] });
    assert.match((await signIn(manager, member.userID)).body.message, /permissions that you lack/);
    assert.match((await see(manager, special)).body.message, /permissions that you lack/);
  });

  it("ends when the member becomes an administrator, or the administrator a member", async () => {
    const [administrator, other] = [await forum.as("administrator"), await forum.as("administrator")];
    const [first, second] = [await forum.as("member"), await forum.as("member")];
    await signIn(administrator, first.userID);
    await other.patch(`/users/${first.userID}`, { roleID: [await roleIDOf(other, "administrator")] });
    assert.equal((await me(administrator)).userID, administrator.userID);
    await signIn(administrator, second.userID);
    await other.patch(`/users/${administrator.userID}`, { roleID: [await roleIDOf(other, "member")] });
    assert.equal((await me(administrator)).userID, administrator.userID);
  });

  it("leaves the member’s last activity and address as they are", async () => {
    const administrator = await forum.as("administrator");
    const member = await forum.as("member");
    const seen = async () =>
      (
        await pool.query("select date_last_active, last_ip_address from users where user_id = $1", [
          member.userID,
        ])
      ).rows;
    const before = await seen();
    await signIn(administrator, member.userID);
    passed += HOUR_MS / 2;
    assert.equal((await me(administrator)).userID, member.userID);
    assert.deepEqual(await seen(), before);
  });

  it("is recorded with its reason, and so is each change made then", async () => {
    const administrator = await forum.as("administrator", "grey_heron");
    const member = await forum.as("member", "indigo");
    await signIn(administrator, member.userID);
    assert.equal((await administrator.post("/discussions", post)).status, 201);
    await goBack(administrator);
    const { body } = await administrator.get("/audit-logs", { insertUserID: String(administrator.userID) });
    assert.deepEqual(
      body.map(({ message, insertUser, asUser }: Record<string, { name: string } | null>) => [
        message,
        insertUser?.name,
        asUser?.name ?? null,
      ]),
      [
        ["used POST /discussions as indigo", "grey_heron", "indigo"],
        ["signed in as indigo: Her page is empty.", "grey_heron", null],
      ],
    );
    const only = (await administrator.get("/audit-logs", { onlySpoofedActions: true })).body;
    assert.ok(only.every(({ asUserID }: { asUserID: number | null }) => asUserID !== null));
  });

  it("hides private messages, their drafts and notifications, and the member’s data", async () => {
    const administrator = await forum.as("administrator");
    const [member, other] = [await forum.as("member"), await forum.as("member")];
    const written = await other.post("/conversations", { participantUserIDs: [member.userID] });
    const { conversationID } = written.body;
    const secret = { conversationID, body: "Just between us", format: "text" };
    assert.equal((await other.post("/messages", secret)).status, 201);
    await forum.drained();
    const draft = {
      recordType: "message",
      attributes: { body: "Unsent", format: "text", draftMeta: {} },
    };
    assert.equal((await member.post("/drafts", draft)).status, 201);
    const { rows } = await pool.query("select notification_id as id from notifications where user_id = $1", [
      member.userID,
    ]);
    assert.equal((await member.get(`/notifications/${rows[0].id}`)).status, 200);
    await signIn(administrator, member.userID);
    for (const path of ["/conversations", `/conversations/${conversationID}`, "/messages"]) {
      const { status, body } = await administrator.get(path, path === "/messages" ? { conversationID } : {});
      assert.deepEqual([path, status], [path, 403]);
      assert.match(body.message, /Private messages are hidden/);
    }
    assert.doesNotMatch(await page(`/messages/${conversationID}`, administrator.cookie), /between us/);
    assert.deepEqual((await administrator.get("/drafts")).body, []);
    assert.equal((await administrator.get(`/notifications/${rows[0].id}`)).status, 404);
    assert.equal((await administrator.post("/users/$me/archives")).status, 403);
  });

  it("is not an account for signing in as yet another member", async () => {
    const administrator = await forum.as("administrator");
    const [moderator, member] = [await forum.as("moderator"), await forum.as("member")];
    await signIn(administrator, moderator.userID);
    assert.equal((await signIn(administrator, member.userID)).status, 403);
    assert.equal((await administrator.post("/authenticate/signout", {})).status, 201);
    assert.equal((await me(administrator)).userID, 0);
  });
});

describe("seeing the forum as a role", () => {
  it("gives a guest’s view, without changing what guests or others get", async () => {
    const administrator = await forum.as("administrator");
    const guest = await forum.as("guest");
    await aDiscussion(forum);
    const before = await page("/discussions");
    assert.equal((await see(administrator, await roleIDOf(administrator, "guest"))).status, 204);
    assert.match(await page("/discussions", administrator.cookie), /You see the forum as the role/);
    for (const path of ["/users/me", "/categories", "/discussions", "/users/$me/permissions", "/users"]) {
      const [seen, real] = [await administrator.get(path), await guest.get(path)];
      assert.deepEqual([path, seen.status, seen.body], [path, real.status, real.body]);
    }
    const without = (html: string) => html.replace(/<script type="application\/json".*/s, "");
    assert.equal(without(await page("/discussions")), without(before));
    assert.doesNotMatch(await page("/categories"), /You see the forum as/);
  });

  it("has the permissions of that role alone, and refuses to write", async () => {
    const administrator = await forum.as("administrator");
    const member = await forum.as("member");
    await see(administrator, await roleIDOf(administrator, "member"));
    const seen = await me(administrator);
    assert.deepEqual([seen.userID, seen.isAdmin], [administrator.userID, false]);
    assert.deepEqual(seen.permissions, (await me(member)).permissions);
    const held = async (user: TestUser) => (await user.get("/users/$me/permissions")).body;
    assert.deepEqual(await held(administrator), await held(member));
    assert.equal((await administrator.get("/audit-logs")).status, 403);
    const refused = await administrator.post("/discussions", post);
    assert.equal(refused.status, 403);
    assert.match(refused.body.message, /Return to your account/);
    assert.equal((await goBack(administrator)).body.target, "/dashboard/roles");
    assert.equal((await administrator.post("/discussions", post)).status, 201);
  });

  it("shows pages and parts of that role to no one else", async () => {
    const administrator = await forum.as("administrator");
    const member = await forum.as("member");
    const discussionID = await aDiscussion(forum);
    const path = `/discussion/${discussionID}/a`;
    const own = await page(path, administrator.cookie);
    await see(administrator, await roleIDOf(administrator, "member"));
    const asMember = await page(path, administrator.cookie);
    assert.match(asMember, /You see the forum as the role/);
    assert.doesNotMatch(await page(path, member.cookie), /You see the forum as the role/);
    await goBack(administrator);
    const again = await page(path, administrator.cookie);
    const actions = (html: string) => html.match(/permissions":\[[^\]]*\]/)?.[0];
    assert.equal(actions(again), actions(own));
    assert.notEqual(actions(asMember), actions(own));
  });
});
