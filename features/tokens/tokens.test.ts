import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { aCategory } from "#features/categories/testing.ts";
import { aDiscussion } from "#features/discussions/testing.ts";
import { anUpload } from "#features/media/testing.ts";
import { aRole } from "#features/permissions/testing.ts";
import { isScheduledTask, scheduledTasks } from "#platform/server/jobs/jobs.ts";
import { openForum, type TestUser } from "#test/forum.ts";
import { aProgram, aToken } from "./testing.ts";

const DAY = 24 * 60 * 60 * 1000;
let clock = Date.parse("2026-03-01T12:00:00Z");
const forum = await openForum({ now: () => new Date(clock) });
const other = await forum.anotherNode();
const administrator = await forum.as("administrator", "keeper");
const { http } = forum.forum;
const post = { name: "From a program", body: "Hello", format: "text", categoryID: 1 };

const create = (user: TestUser, body: object = {}) => user.post("/tokens", { name: "Newsletter", ...body });
const meOf = (user: TestUser, query = {}) => user.get("/users/me", query);
const bare = (headers: Record<string, string>, url = "/api/v2/users/me") => http.inject({ url, headers });
const bearer = (accessToken: string) => ({ authorization: `Bearer ${accessToken}` });

describe("an access token", () => {
  it("is shown once, listed without its secret, and revoked for good on every node", async () => {
    const { status, body } = await create(administrator, { transientKey: "of another forum" });
    assert.equal(status, 201);
    assert.match(body.accessToken, /^va\.[\w-]{43}$/);
    const { accessToken, ...shown } = body;
    assert.deepEqual(shown, {
      ...{ accessTokenID: shown.accessTokenID, name: "Newsletter", isReadOnly: false, permissions: null },
      dateInserted: new Date(clock).toISOString(),
      dateExpires: new Date(clock + 3650 * DAY).toISOString(),
    });
    assert.deepEqual((await administrator.get("/tokens")).body, [shown]);
    const path = `/tokens/${shown.accessTokenID}`;
    assert.deepEqual((await administrator.get(path, { transientKey: "x" })).body, shown);
    const program = forum.withToken(administrator, accessToken);
    const elsewhere = other.withToken(administrator, accessToken);
    assert.equal((await meOf(program)).body.userID, administrator.userID);
    assert.equal((await meOf(elsewhere)).body.userID, administrator.userID);
    assert.equal((await administrator.delete(path)).status, 204);
    for (const revoked of [program, elsewhere]) {
      const answer = await meOf(revoked);
      assert.deepEqual(answer.body, {
        ...{ message: "This access token was revoked.", status: 401, description: null },
      });
    }
    assert.equal((await administrator.get(path)).status, 410);
    assert.deepEqual((await administrator.get("/tokens")).body, []);
    assert.equal((await administrator.delete(path)).status, 204);
  });

  it("writes without a CSRF header or a cookie, and is never stored as it is", async () => {
    const key = { "idempotency-key": "the same" };
    const first = (await administrator.post("/tokens", { name: "Bot" }, key)).body;
    const second = (await administrator.post("/tokens", { name: "Bot" }, key)).body;
    assert.notEqual(first.accessToken, second.accessToken);
    const program = forum.withToken(administrator, first.accessToken);
    const { status, body, headers } = await program.post("/discussions", post, key);
    assert.deepEqual(
      [status, body.insertUserID, headers["set-cookie"]],
      [201, administrator.userID, undefined],
    );
    const inAddress = await http.inject({
      method: "POST",
      url: `/api/v2/discussions?access_token=${first.accessToken}`,
      headers: { origin: "https://elsewhere.test", "idempotency-key": "other" },
      payload: post,
    });
    assert.deepEqual([inAddress.statusCode, inAddress.json().insertUserID], [201, administrator.userID]);
    const { pool } = forum.forum.application.database;
    const { rows } = await pool.query("select * from saved_responses");
    assert.ok(rows.length >= 2);
    const { rows: stored } = await pool.query(
      "select encode(token_hash, 'escape') as hash from access_tokens",
    );
    for (const text of [JSON.stringify(rows), JSON.stringify(stored)])
      assert.ok(!text.includes(first.accessToken) && !text.includes(second.accessToken), text);
    const next = await http.inject({ url: `/api/v2/search?query=hello&access_token=${first.accessToken}` });
    assert.equal(next.statusCode, 200);
    assert.ok(!JSON.stringify(next.headers).includes(first.accessToken));
  });

  it("that is not valid is refused, also in place of a session or a cached page of guests", async () => {
    const member = await forum.as("member");
    const [expired, banned, deleted] = [
      (await aToken(forum, member, { days: -1 })).accessToken,
      await forum.as("member"),
      await forum.as("member"),
    ];
    const [ofBanned, ofDeleted] = [await aToken(forum, banned), await aToken(forum, deleted)];
    assert.equal((await meOf(forum.withToken(banned, ofBanned.accessToken))).body.userID, banned.userID);
    await administrator.put(`/users/${banned.userID}/ban`, { banned: true });
    await administrator.delete(`/users/${deleted.userID}`, { deleteMethod: "keep" });
    await forum.drained();
    for (const [accessToken, message] of [
      ["", "This access token is not valid."],
      ["junk", "This access token is not valid."],
      [`va.${"x".repeat(43)}`, "This access token is not valid."],
      [expired, "This access token has expired."],
      [ofBanned.accessToken, "You are banned."],
      [ofDeleted.accessToken, "This access token is not valid."],
    ] as const) {
      await bare({}, "/api/v2/discussions");
      for (const answer of [
        await bare(bearer(accessToken), "/api/v2/discussions"),
        await bare({ ...bearer(accessToken), cookie: administrator.cookie }),
        await bare({}, `/api/v2/discussions?access_token=${accessToken}`),
        await http.inject({
          method: "POST",
          url: "/api/v2/discussions",
          headers: bearer(accessToken),
          payload: post,
        }),
      ])
        assert.deepEqual([answer.statusCode, answer.json().message], [401, message], accessToken);
    }
    // A proxy with a password of its own, and pages, which have no use for tokens.
    assert.equal((await bare({ authorization: "Basic eDp5" })).json().userID, 0);
    assert.equal((await bare(bearer("junk"), "/discussions")).statusCode, 200);
    await administrator.put(`/users/${banned.userID}/ban`, { banned: false });
    assert.equal((await meOf(forum.withToken(banned, ofBanned.accessToken))).status, 200);
  });

  it("opens files that its owner may read, but no pages", async () => {
    const { url } = await anUpload(administrator);
    const { accessToken } = await aToken(forum, administrator);
    const statuses = [
      await bare({}, url),
      await bare(bearer(accessToken), url),
      await bare({}, `${url}?access_token=${accessToken}`),
      await bare(bearer("junk"), url),
    ].map(({ statusCode }) => statusCode);
    assert.deepEqual(statuses, [404, 200, 200, 401]);
    assert.notEqual((await bare(bearer(accessToken), "/profile/sessions")).statusCode, 200);
  });

  it("notes its last use once a minute, and costs no statement to identify", async () => {
    const { accessTokenID, accessToken } = await aToken(forum, administrator);
    const program = forum.withToken(administrator, accessToken);
    const read = (user: TestUser) => user.get("/categories/1");
    for (const user of [program, administrator]) await read(user);
    const [byToken, bySession] = [
      await forum.statements(() => read(program)),
      await forum.statements(() => read(administrator)),
    ];
    assert.deepEqual(byToken, bySession);
    const lastUsed = async () => (await administrator.get(`/tokens/${accessTokenID}`)).body.dateLastUsed;
    assert.equal(await lastUsed(), undefined);
    const context = await forum.context();
    for (const task of context.addons.of(scheduledTasks))
      if (task.name === "last uses of tokens") await task.run(context);
    assert.equal(await lastUsed(), new Date(clock).toISOString());
    assert.equal(isScheduledTask(), false);
  });

  it("cannot begin a session, create another token or open a stream", async () => {
    const program = await aProgram(forum, administrator);
    const member = await forum.as("member");
    const signIn = await program.post("/authenticate/password", { username: "keeper", password: "none" });
    assert.equal(signIn.status, 403);
    assert.equal((await create(program)).status, 403);
    assert.equal(
      (await program.post(`/users/${member.userID}/sign-in-as`, { reason: "Support" })).status,
      403,
    );
    assert.equal((await program.get("/live", { topics: "discussions:0" })).status, 403);
    const { body, status } = await program.post("/tokens/roles", {});
    assert.equal(status, 201);
    const { roleIDs } = JSON.parse(Buffer.from(body.roleToken.split(".")[1], "base64url").toString());
    assert.deepEqual(roleIDs, (await meOf(administrator)).body.roleIDs);
  });

  it("is created only by members with the permission, as themselves, in a limited number", async () => {
    const role = await aRole(forum, { held: ["session.valid", "tokens.add"] });
    const robot = await forum.as("member");
    assert.equal((await create(robot)).status, 403);
    await administrator.patch(`/users/${robot.userID}`, { roleID: [8, role] });
    assert.equal((await create(robot, { permissions: ["site.manage"] })).status, 422);
    assert.equal((await create(robot, { permissions: ["no.such"] })).status, 422);
    assert.equal((await create(robot, { name: " " })).status, 400);
    assert.equal((await create(robot, { days: 4000 })).status, 422);
    const { body } = await create(robot, { days: 30, isReadOnly: true, permissions: ["discussions.view"] });
    assert.deepEqual([body.isReadOnly, body.permissions], [true, ["discussions.view"]]);
    assert.equal((await administrator.get(`/tokens/${body.accessTokenID}`)).status, 404);
    await forum.drained();
    const email = (await forum.emails()).at(-1) ?? "";
    assert.match(email, /^Subject: .*New access token/m);
    assert.ok(!email.includes(body.accessToken));
    await administrator.post(`/users/${robot.userID}/sign-in-as`, { reason: "Support" });
    assert.deepEqual(
      [(await administrator.get("/tokens")).status, (await create(administrator)).status],
      [403, 403],
    );
    await administrator.delete("/sessions/impersonation");
    const { db } = await forum.context();
    await db
      .insertInto("accessTokens")
      .values(
        Array.from({ length: 199 }, (_, index) => ({
          ...{
            userID: robot.userID,
            name: "Many",
            tokenHash: Buffer.from(`many ${index}`),
            isReadOnly: false,
          },
          ...{ dateInserted: new Date(clock), dateExpires: new Date(clock + DAY) },
        })),
      )
      .execute();
    assert.match((await create(robot)).body.message, /200 access tokens, the maximum/);
    const { body: log } = await administrator.get("/audit-logs", { eventType: "accessToken.create" });
    assert.ok(log.length >= 1);
  });
});

describe("a limited access token", () => {
  it("that is read-only reads what its owner reads, and writes nothing", async () => {
    const program = await aProgram(forum, administrator, { isReadOnly: true });
    const discussionID = await aDiscussion(forum, { insertUserID: administrator.userID });
    assert.equal((await program.get("/audit-logs")).status, 200);
    for (const answer of [
      await program.post("/discussions", post),
      await program.patch(`/discussions/${discussionID}`, { name: "Other" }),
      await program.delete(`/discussions/${discussionID}`),
      await program.put(`/discussions/${discussionID}/bookmark`, { bookmarked: true }),
    ])
      assert.deepEqual([answer.status, answer.body.message], [403, "This access token can only read."]);
  });

  it("has its permissions only as long as its owner has them, everywhere", async () => {
    const hidden = await aCategory(forum, { only: ["administrator"] });
    const draft = { ...post, categoryID: hidden, name: "Quagmire" };
    const { discussionID } = (await administrator.post("/discussions", draft)).body;
    await forum.drained();
    const reader = await aProgram(forum, administrator, { permissions: ["discussions.view"] });
    const writer = await aProgram(forum, administrator, { permissions: ["discussions.add", "uploads.add"] });
    assert.equal((await reader.get(`/discussions/${discussionID}`)).status, 200);
    assert.equal((await reader.get("/search", { query: "Quagmire" })).body.length, 1);
    assert.equal((await reader.post("/discussions", post)).status, 403);
    assert.equal((await reader.get("/audit-logs")).status, 403);
    assert.equal((await reader.patch("/config", { "garden.title": "Mine" })).status, 403);
    assert.equal((await writer.get(`/discussions/${discussionID}`)).status, 404);
    assert.deepEqual((await writer.get("/discussions")).body, []);
    assert.deepEqual((await writer.get("/search", { query: "Quagmire" })).body, []);
    const { body: shown } = await reader.get("/users/$me/permissions");
    assert.equal(shown.isAdmin, false);
    assert.deepEqual(shown.permissions.find(({ type }: { type: string }) => type === "global").permissions, {
      "discussions.view": true,
      "session.valid": true,
    });
    assert.equal((await reader.post("/drafts", {})).status, 403);
    const demoted = await forum.as("administrator");
    const program = await aProgram(forum, demoted, { permissions: ["discussions.view", "site.manage"] });
    assert.equal((await program.get("/audit-logs")).status, 200);
    await administrator.patch(`/users/${demoted.userID}`, { roleID: [8] });
    assert.equal((await program.get("/audit-logs")).status, 403);
    assert.equal((await program.get(`/discussions/${discussionID}`)).status, 404);
  });

  it("cannot start a run that continues with all permissions, or revoke other tokens", async () => {
    const discussionID = await aDiscussion(forum);
    const { accessTokenID, accessToken } = await aToken(forum, administrator, {
      permissions: ["discussions.view", "discussions.delete"],
    });
    const program = forum.withToken(administrator, accessToken);
    const body = { discussionIDs: [discussionID] };
    assert.equal((await program.delete("/discussions/list?longRunnerMode=async", body)).status, 403);
    assert.equal((await program.delete("/discussions/list", body)).status, 200);
    const another = await aToken(forum, administrator);
    assert.equal((await program.delete(`/tokens/${another.accessTokenID}`)).status, 403);
    assert.equal((await program.delete(`/tokens/${accessTokenID}`)).status, 204);
    assert.equal((await meOf(program)).status, 401);
  });

  it("keeps the restrictions of its owner", async () => {
    const role = await aRole(forum, { held: ["approval.require"] });
    const member = await forum.as("member");
    await administrator.patch(`/users/${member.userID}`, { roleID: [8, role] });
    clock += 1000;
    const program = await aProgram(forum, member, { permissions: ["discussions.view", "discussions.add"] });
    assert.equal((await program.post("/discussions", post)).status, 202);
  });
});
