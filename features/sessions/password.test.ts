import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { openForum } from "#test/forum.ts";
import { sendPasswordReset } from "./server/jobs.ts";
import { anAccount, cookieOf, emailedKey, PASSWORD, signIn, userIDOf } from "./testing.ts";

const HOUR = 60 * 60_000;
const NEW = "a whole new password";

let clock = Date.now();
const forum = await openForum({ now: () => new Date(clock) });
const guest = await forum.as("guest");

const request = (email: string) => guest.post("/users/request-password", { email });
const reset = (sent: object) => guest.post("/users/reset-password", { password: NEW, ...sent });

async function countEmails(): Promise<number> {
  await forum.drained();
  return (await forum.emails()).length;
}

async function asked(login: string) {
  await request(login);
  return emailedKey(forum, "passwordreset");
}

describe("a request for a new password", () => {
  test("gets the same response, with the same statements, whether or not the account exists", async () => {
    // Without workers: the response does not depend on the email that the queued job sends.
    const idle = await openForum({ work: false });
    const guest = await idle.as("guest");
    const { name, email } = await anAccount(idle);
    const answers: unknown[] = [];
    const statements: string[][] = [];
    for (const login of ["nobody_at_all", "nobody@people.test", name, email]) {
      let answer = {};
      const sent = await idle.statements(async () => {
        const { status, body } = await guest.post("/users/request-password", { email: login });
        answer = { status, body };
      });
      answers.push(answer);
      statements.push(sent.filter((sql) => !sql.includes("jobs.")));
    }
    for (const answer of answers) assert.deepEqual(answer, { status: 201, body: "" });
    for (const sent of statements) assert.deepEqual(sent, []);
  });

  test("emails a key to a known name or address, and nothing to any other", async () => {
    const before = await countEmails();
    const { userID, name, email } = await anAccount(forum);
    assert.equal((await asked(name)).userID, userID);
    assert.equal((await asked(email.toUpperCase())).userID, userID);
    await request("nobody_at_all");
    assert.equal(await countEmails(), before + 2);
    assert.match((await forum.emails()).at(-1) ?? "", new RegExp(`^To: ${name} <${email}>\r$`, "m"));
  });

  test("sends no email to banned users", async () => {
    const before = await countEmails();
    const { userID, name } = await anAccount(forum);
    const moderator = await forum.as("moderator");
    await moderator.put(`/users/${userID}/ban`, { banned: true });
    await request(name);
    assert.equal(await countEmails(), before);
  });

  test("sends one email when its job runs twice", async () => {
    const before = await countEmails();
    const { name } = await anAccount(forum);
    const context = await forum.context();
    const payload = { request: "one request", login: name };
    await sendPasswordReset.run(context, payload);
    await sendPasswordReset.run(context, payload);
    assert.equal(await countEmails(), before + 1);
  });

  test("never stores the key in plain text", async () => {
    const { name } = await anAccount(forum);
    const { key } = await asked(name);
    const { rows } = await forum.forum.application.database.pool.query(
      "select data::text as text from jobs.job union all select k::text from one_time_keys k",
    );
    const all = rows.map(({ text }) => text).join("\n");
    assert.ok(all.includes(name));
    assert.ok(!all.includes(key));
    assert.ok(!all.includes(Buffer.from(key, "base64url").toString("hex")));
  });
});

describe("a key from an email", () => {
  test("sets a new password once, ends all sessions and signs in", async () => {
    const { userID, name } = await anAccount(forum);
    const before = await signIn(forum, name);
    const { key } = await asked(name);
    const answer = await reset({ userID, key, target: "/discussions" });
    assert.equal(answer.status, 201);
    assert.equal(answer.body.userID, userID);
    assert.equal(answer.body.target, "/discussions");
    assert.equal(await userIDOf(forum, cookieOf(answer)), userID);
    assert.equal(await userIDOf(forum, before), 0);
    assert.equal(await signIn(forum, name, PASSWORD), "");
    assert.notEqual(await signIn(forum, name, NEW), "");

    const again = await reset({ userID, key });
    assert.equal(again.status, 422);
    assert.equal(again.body.errors[0].field, "key");
  });

  test("works for one of two concurrent requests", async () => {
    const { userID, name } = await anAccount(forum);
    const { key } = await asked(name);
    const answers = await Promise.all([
      reset({ userID, key }),
      reset({ userID, key, password: "yet another one" }),
    ]);
    assert.deepEqual(answers.map(({ status }) => status).sort(), [201, 422]);
  });

  test("is void with the others once one was used", async () => {
    const { userID, name } = await anAccount(forum);
    const [first, second] = [await asked(name), await asked(name)];
    assert.equal((await reset({ userID, key: second.key })).status, 201);
    assert.equal((await reset({ userID, key: first.key })).status, 422);
  });

  test("is void after an hour", async () => {
    const { userID, name } = await anAccount(forum);
    const { key } = await asked(name);
    clock += HOUR + 1000;
    assert.equal((await reset({ userID, key })).status, 422);
    assert.notEqual(await signIn(forum, name, PASSWORD), "");
  });

  test("is void for another account, and once the address has changed", async () => {
    const ann = await anAccount(forum);
    const bob = await anAccount(forum);
    const { key } = await asked(ann.name);
    assert.equal((await reset({ userID: bob.userID, key })).status, 422);
    const administrator = await forum.as("administrator");
    await administrator.patch(`/users/${ann.userID}`, { email: "moved@people.test" });
    assert.equal((await reset({ userID: ann.userID, key })).status, 422);
  });

  test("stays valid when the new password is refused", async () => {
    const { userID, name } = await anAccount(forum);
    const { key } = await asked(name);
    const refused = await reset({ userID, key, password: "short" });
    assert.equal(refused.status, 422);
    assert.deepEqual(refused.body.errors[0].field, "password");
    assert.equal((await reset({ userID, key })).status, 201);
  });

  test("is void for users who were banned in the meantime", async () => {
    const { userID, name } = await anAccount(forum);
    const { key } = await asked(name);
    const moderator = await forum.as("moderator");
    await moderator.put(`/users/${userID}/ban`, { banned: true });
    const answer = await reset({ userID, key });
    assert.equal(answer.status, 401);
    assert.equal(cookieOf(answer), "");
  });
});
