import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { declaredJobs } from "#platform/server/jobs/jobs.ts";
import { openForum } from "#test/forum.ts";
import { anAccount, cookieOf, PASSWORD, signIn, userIDOf } from "./testing.ts";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

let clock = Date.parse("2026-03-01T12:00:00Z");
const forum = await openForum({ now: () => new Date(clock) });
const other = await forum.anotherNode();
const guest = await forum.as("guest");

describe("a signed-in user", () => {
  test("sees where, the place used last first", async () => {
    const { userID, name } = await anAccount(forum);
    const send = (headers: Record<string, string>) =>
      guest.post("/authenticate/password", { username: name, password: PASSWORD }, headers);
    await send({ "user-agent": "Netscape" });
    clock += MINUTE;
    const cookie = cookieOf(await send({ "user-agent": "x".repeat(300) }));

    const { status, body } = await guest.get("/sessions", { userID }, { cookie });
    assert.equal(status, 200);
    assert.deepEqual(
      body.map(({ agent, isCurrent, address }: Record<string, unknown>) => ({ agent, isCurrent, address })),
      [
        { agent: "x".repeat(200), isCurrent: true, address: "127.0.0.1" },
        { agent: "Netscape", isCurrent: false, address: "127.0.0.1" },
      ],
    );
    assert.equal(body[0].userID, userID);
    assert.equal(body[0].dateInserted, new Date(clock).toISOString());
    assert.deepEqual(
      Object.keys(body[0]).filter((key) => /token|hash/i.test(key)),
      [],
    );
    assert.deepEqual((await guest.get("/sessions", {}, { cookie })).body, body);
  });

  test("ends one of the sessions, or all", async () => {
    const { userID, name } = await anAccount(forum);
    const [first, second, third] = [
      await signIn(forum, name),
      await signIn(forum, name),
      await signIn(forum, name),
    ];
    const { body } = await guest.get("/sessions", {}, { cookie: third });
    const end = (query: object) =>
      forum.forum.http.inject({
        method: "DELETE",
        url: "/api/v2/sessions",
        query: query as Record<string, string>,
        headers: { cookie: third, "x-requested-with": "test" },
      });
    const sessionID = String(body.at(-1).sessionID);
    assert.equal((await end({ sessionID })).statusCode, 204);
    assert.deepEqual(await Promise.all([first, second, third].map((each) => userIDOf(other, each))), [
      0,
      userID,
      userID,
    ]);
    assert.equal((await end({ sessionID })).statusCode, 404);
    assert.equal((await end({ userID: String(userID) })).statusCode, 204);
    assert.deepEqual(await Promise.all([second, third].map((each) => userIDOf(other, each))), [0, 0]);
  });

  test("has no say over the sessions of others, unless as a moderator", async () => {
    const ann = await forum.as("member");
    const bob = await forum.as("member");
    const moderator = await forum.as("moderator");
    assert.equal((await ann.get("/sessions", { userID: bob.userID })).status, 403);
    assert.equal((await ann.delete("/sessions", { userID: bob.userID })).status, 403);
    assert.equal((await guest.get("/sessions", { userID: bob.userID })).status, 403);
    assert.equal((await guest.get("/sessions")).status, 403);
    assert.equal((await guest.delete("/sessions", { userID: bob.userID })).status, 403);
    const { body } = await ann.get("/sessions");
    assert.equal((await bob.delete("/sessions", { sessionID: body[0].sessionID })).status, 404);

    assert.equal((await moderator.get("/sessions", { userID: bob.userID })).body.length, 1);
    assert.equal((await moderator.delete("/sessions", { userID: bob.userID })).status, 204);
    assert.equal(await userIDOf(forum, bob.cookie), 0);
  });
});

describe("all sessions of a user end at once, on every node", () => {
  test("with a ban, and it stays possible to read as a guest", async () => {
    const moderator = await forum.as("moderator");
    const { userID, name } = await anAccount(forum);
    const cookie = await signIn(forum, name);
    assert.equal(await userIDOf(other, cookie), userID);
    assert.equal((await moderator.put(`/users/${userID}/ban`, { banned: true })).status, 200);
    assert.equal(await userIDOf(other, cookie), 0);
    assert.equal(await userIDOf(forum, cookie), 0);
    assert.equal((await moderator.put(`/users/${userID}/ban`, { banned: false })).status, 200);
    assert.equal(await userIDOf(other, cookie), 0);
  });

  test("with a new password", async () => {
    const { userID, name } = await anAccount(forum);
    const [here, there] = [await signIn(forum, name), await signIn(other, name)];
    const administrator = await forum.as("administrator");
    const changed = await administrator.patch(`/users/${userID}`, { password: "another password" });
    assert.equal(changed.status, 200);
    assert.equal(await userIDOf(other, here), 0);
    assert.equal(await userIDOf(forum, there), 0);
    assert.equal(await signIn(forum, name), "");
    assert.equal(await userIDOf(other, await signIn(forum, name, "another password")), userID);
  });

  test("with another role its rights change in the same session", async () => {
    const administrator = await forum.as("administrator");
    const moderator = await forum.as("moderator");
    const ann = await forum.as("member");
    const visit = () => guest.get("/sessions", { userID: ann.userID }, { cookie: moderator.cookie });
    assert.equal((await visit()).status, 200);
    const roles = (await administrator.get("/roles")).body as { roleID: number; name: string }[];
    const member = roles.find(({ name }) => name === "Member")?.roleID;
    assert.equal((await administrator.patch(`/users/${moderator.userID}`, { roleID: [member] })).status, 200);
    assert.equal((await visit()).status, 403);
  });
});

describe("a session that is not used", () => {
  const begin = async (persist: boolean) => {
    const { userID, name } = await anAccount(forum);
    const answer = await guest.post("/authenticate/password", {
      username: name,
      password: PASSWORD,
      persist,
    });
    return { userID, name, cookie: cookieOf(answer) };
  };

  test("ends after a day, or after thirty when it was to last", async () => {
    const passing = await begin(false);
    const persistent = await begin(true);
    clock += DAY + MINUTE;
    assert.equal(await userIDOf(forum, passing.cookie), 0);
    assert.equal(await userIDOf(forum, persistent.cookie), persistent.userID);
    clock += 30 * DAY + MINUTE;
    assert.equal(await userIDOf(forum, persistent.cookie), 0);
  });

  test("lives on with each use, which is written down every few minutes", async () => {
    const { userID, cookie } = await begin(false);
    const dates = async () => {
      const [session] = (await guest.get("/sessions", {}, { cookie })).body;
      return [session.dateUpdated, session.dateExpires];
    };
    const first = await dates();
    clock += 4 * MINUTE;
    assert.deepEqual(await dates(), first);
    clock += MINUTE;
    assert.deepEqual(
      await dates(),
      [clock, clock + DAY].map((time) => new Date(time).toISOString()),
    );
    const user = await forum.forum.application.database.db
      .selectFrom("users")
      .select("dateLastActive")
      .where("userID", "=", userID)
      .executeTakeFirstOrThrow();
    assert.equal(user.dateLastActive?.getTime(), clock);
    for (let days = 0; days < 3; days += 1) {
      clock += DAY - MINUTE;
      assert.equal(await userIDOf(forum, cookie), userID);
    }
  });

  test("is listed as invalid until it is forgotten", async () => {
    const { name } = await begin(false);
    clock += DAY + MINUTE;
    const cookie = await signIn(forum, name);
    const count = async (filter?: string) =>
      (await guest.get("/sessions", filter ? { filter } : {}, { cookie })).body.length;
    assert.deepEqual([await count(), await count("valid"), await count("invalid")], [2, 1, 1]);

    const forget = forum.forum.application.registry
      .of(declaredJobs)
      .find((job) => job.name === "forgetExpiredSessions");
    await forget?.run(await forum.context(), {});
    assert.equal(await count("invalid"), 1);
    clock += 32 * DAY;
    await forget?.run(await forum.context(), {});
    const { rows } = await forum.forum.application.database.pool.query("select from sessions");
    assert.equal(rows.length, 0);
  });
});

test("another role, and what a role may do, are known to every node with the next request", async () => {
  const administrator = await forum.as("administrator");
  const member = await forum.as("member");
  const mayManage = async () =>
    (await Promise.all([forum, other].map((node) => node.here(member).get("/roles/2")))).map(
      ({ status }) => status,
    );
  assert.deepEqual(await mayManage(), [403, 403]);

  const role = { name: "Wardens", permissions: [{ type: "global", permissions: { "site.manage": true } }] };
  const { body } = await administrator.post("/roles", role);
  const give = (roleID: number[]) => administrator.patch(`/users/${member.userID}`, { roleID });
  const { roles } = (await administrator.get(`/users/${member.userID}`)).body;
  assert.equal((await give([body.roleID])).status, 200);
  assert.deepEqual(await mayManage(), [200, 200]);

  const forbids = [{ type: "global", id: null, permissions: { "tags.add": true } }];
  const path = `/roles/${body.roleID}/permissions`;
  assert.equal((await administrator.put(path, forbids)).status, 200);
  assert.deepEqual(await mayManage(), [403, 403]);

  const allows = [{ type: "global", permissions: { "site.manage": true } }];
  assert.equal((await administrator.put(path, allows)).status, 200);
  assert.deepEqual(await mayManage(), [200, 200]);
  assert.equal((await give(roles.map(({ roleID }: { roleID: number }) => roleID))).status, 200);
  assert.deepEqual(await mayManage(), [403, 403]);
});
