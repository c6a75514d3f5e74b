import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { undoEntry } from "#features/log/server/index.ts";
import { personalDataOf } from "#features/personal-data/server/index.ts";
import { anAccount, PASSWORD, signIn, userIDOf } from "#features/sessions/testing.ts";
import { aHolder, aUser } from "#features/users/testing.ts";
import { declaredJobs } from "#platform/server/jobs/jobs.ts";
import { openForum, type TestAnswer, type TestUser } from "#test/forum.ts";
import { aBan } from "./testing.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
// Later than the clock of the queue, so that delayed emails wait for the tests.
let clock = Date.parse("2036-05-01T12:00:00Z");
const forum = await openForum({ now: () => new Date(clock) });
const other = await forum.anotherNode();
const guest = await forum.as("guest");
let [moderator, member]: TestUser[] = [];
/** Sessions do not outlive the days that pass in these tests. */
const everyoneSignsIn = async () => {
  [moderator, member] = [await forum.as("moderator"), await forum.as("member")];
};
await everyoneSignsIn();

const inDays = (days: number) => new Date(clock + days * DAY_MS).toISOString();
const ban = (userID: number, details: object = {}) =>
  moderator!.put(`/users/${userID}/ban`, { banned: true, ...details });
const unban = (userID: number) => moderator!.put(`/users/${userID}/ban`, { banned: false });
const entry = (username: string) => guest.post("/authenticate/password", { username, password: PASSWORD });
const refusalOf = ({ status, body }: TestAnswer) => [status, body.message];
const seenBy = async (reader: TestUser, userID: number) => (await reader.get(`/users/${userID}`)).body;
const logOf = async (userID: number) =>
  (await moderator!.get("/logs", { recordType: "user", recordID: userID })).body;
const undo = async (logID: number) => moderator!.post(`/logs/${logID}/undo`);

/** Moves the clock to `time`, and lets staff sign in again. */
async function until(time: string): Promise<void> {
  clock = Date.parse(time);
  await everyoneSignsIn();
}

async function run(name: string, payload: object = {}): Promise<void> {
  const context = await forum.context();
  await context.addons
    .of(declaredJobs)
    .find((job) => job.name === name)!
    .run(context, payload);
}

describe("a ban by staff", () => {
  test("tells the member the reason and the end, with every refusal on every node", async () => {
    const { userID, name } = await anAccount(forum);
    const cookie = await signIn(forum, name);
    const dateExpires = "2036-05-08T14:30:00.000Z";
    const { status, body } = await ban(userID, { reason: " Advertising ", note: "Third time", dateExpires });
    assert.deepEqual([status, body], [200, { banned: true }]);

    const message = "You are banned until May 8, 2036 at 2:30 PM UTC. Reason: Advertising";
    const refused = await entry(name);
    assert.deepEqual(refusalOf(refused), [401, message]);
    assert.deepEqual(refused.body.ban, { reason: "Advertising", dateExpires });
    for (const node of [forum, other]) {
      const reader = await node.as("guest");
      assert.equal(await userIDOf(node, cookie), 0);
      const post = { name: "Hello", body: "Words.", format: "text", categoryID: 1 };
      assert.deepEqual(refusalOf(await reader.post("/discussions", post, { cookie })), [401, message]);
    }
    const wrong = await guest.post("/authenticate/password", { username: name, password: "wrong" });
    assert.equal(wrong.body.ban, undefined);
  });

  test("says how to appeal, where the community has written that, at sign-in and by email", async () => {
    const administrator = await forum.as("administrator");
    const appeal = "Write to appeals@forum.test.";
    await administrator.patch("/config", { "bans.appeal": appeal });
    const { userID, name, email } = await anAccount(forum);
    await ban(userID);
    const { status, body } = await entry(name);
    assert.deepEqual([status, body.ban], [401, { reason: null, dateExpires: null, appeal }]);
    await run("sendBanEmail", { userID });
    const sent = (await forum.emails()).filter((each) => each.includes(email)).at(-1) ?? "";
    assert.match(sent.replace(/=\r?\n|\r?\n/g, " "), /To appeal: Write to/);
    await administrator.patch("/config", { "bans.appeal": "" });
  });

  test("needs no details, and keeps those it has when it is repeated", async () => {
    const { userID, name } = await anAccount(forum);
    await ban(userID);
    assert.deepEqual(refusalOf(await entry(name)), [401, "You are banned."]);
    await ban(userID, { reason: "Rude" });
    await ban(userID);
    assert.deepEqual(refusalOf(await entry(name)), [401, "You are banned. Reason: Rude"]);
    await ban(userID, { dateExpires: inDays(1), note: "" });
    const { reason, note, dateExpires } = (await seenBy(moderator!, userID)).ban;
    assert.deepEqual([reason, note, dateExpires], ["Rude", null, inDays(1)]);
    await ban(userID, { dateExpires: null });
    assert.equal((await seenBy(moderator!, userID)).ban.dateExpires, null);
  });

  test("shows its details to those who may ban, and to no one else", async () => {
    const userID = await aUser(forum);
    await ban(userID, { reason: "Rude", note: "Ask Kim" });
    const { ban: seen } = await seenBy(moderator!, userID);
    assert.deepEqual(
      [seen.reason, seen.note, seen.dateExpires, seen.insertUser.name, seen.dateInserted],
      ["Rude", "Ask Kim", null, moderator!.name, new Date(clock).toISOString()],
    );
    assert.equal((await seenBy(await aHolder(forum, "users.ban"), userID)).ban.note, "Ask Kim");
    for (const reader of [member!, guest]) {
      const user = await seenBy(reader, userID);
      assert.deepEqual([user.banned, user.ban], [1, undefined]);
    }
    await unban(userID);
    assert.equal((await seenBy(moderator!, userID)).ban, undefined);
  });

  test("leaves its details out of lists of members", async () => {
    const userID = await aUser(forum);
    await ban(userID, { reason: "Rude" });
    const [listed] = (await moderator!.get("/users", { userID })).body;
    assert.deepEqual([listed.banned, listed.ban], [1, undefined]);
  });

  test("must end in the future, and takes no long texts", async () => {
    const userID = await aUser(forum);
    for (const [field, value] of [
      ["dateExpires", new Date(clock).toISOString()],
      ["dateExpires", "next week"],
      ["reason", "x".repeat(501)],
      ["note", "x".repeat(501)],
    ] as const) {
      const { status, body } = await ban(userID, { [field]: value });
      assert.deepEqual([status, body.errors?.[0].field], [422, field]);
    }
    assert.equal((await seenBy(moderator!, userID)).banned, 0);
    const peer = await forum.as("moderator");
    assert.equal((await ban(peer.userID, { reason: "Rude" })).status, 403);
    assert.equal((await ban(999_999, { reason: "Rude" })).status, 404);
  });
});

describe("a temporary ban", () => {
  test("ends at its second, although no job has run", async () => {
    const { userID, name } = await anAccount(forum);
    const end = inDays(1);
    await ban(userID, { reason: "Rude", dateExpires: end });
    await until(new Date(Date.parse(end) - 1).toISOString());
    assert.equal((await entry(name)).status, 401);
    await until(end);
    assert.equal((await entry(name)).status, 201);
    assert.equal((await seenBy(moderator!, userID)).banned, 0);
    const [ended, began] = await logOf(userID);
    assert.deepEqual([ended.action, ended.insertUser, ended.ban.reason], ["user.unban", null, "Rude"]);
    assert.deepEqual([began.action, began.ban.dateExpires], ["user.ban", end]);
  });

  test("ends for those who do not sign in as well, with a job", async () => {
    const { userID, name } = await anAccount(forum);
    const cookie = await signIn(forum, name);
    const end = inDays(1);
    await ban(userID, { dateExpires: end });
    await run("endExpiredBans");
    assert.equal((await seenBy(moderator!, userID)).banned, 1);
    await until(end);
    const post = { name: "Hello", body: "Words.", format: "text", categoryID: 1 };
    // The session ended with the ban, which is not in force any longer: this is a guest.
    assert.equal((await guest.post("/discussions", post, { cookie })).status, 403);
    await run("endExpiredBans");
    assert.equal((await seenBy(moderator!, userID)).banned, 0);
    assert.deepEqual((await moderator!.get("/users", { isBanned: true, userID })).body, []);
    assert.equal((await logOf(userID))[0].action, "user.unban");
  });

  test("leaves the member banned by a pattern", async () => {
    const { userID, name } = await anAccount(forum);
    const end = inDays(1);
    await aBan(forum, { banType: "Name", banValue: name });
    await ban(userID, { reason: "Rude", dateExpires: end });
    assert.deepEqual(refusalOf(await entry(name)), [401, "You are banned. Reason: Rude"]);
    await until(end);
    assert.deepEqual(refusalOf(await entry(name)), [401, "You are banned."]);
    await run("endExpiredBans");
    assert.deepEqual(refusalOf(await entry(name)), [401, "You are banned."]);
  });
});

describe("the log", () => {
  test("has the details of a ban, and of its changes", async () => {
    const userID = await aUser(forum);
    await ban(userID, { reason: "Rude", note: "Ask Kim", dateExpires: inDays(7) });
    await ban(userID, { reason: "Very rude" });
    const [changed, began] = await logOf(userID);
    assert.deepEqual([changed.action, changed.ban.reason], ["user.changeBan", "Very rude"]);
    assert.deepEqual(
      [began.action, began.insertUser.name, began.ban],
      ["user.ban", moderator!.name, { reason: "Rude", note: "Ask Kim", dateExpires: inDays(7) }],
    );
  });

  test("undoes a ban, and brings it back with its details", async () => {
    const userID = await aUser(forum);
    const details = { reason: "Rude", note: "Ask Kim", dateExpires: inDays(7) };
    await ban(userID, details);
    assert.equal((await undo((await logOf(userID))[0].logID)).status, 200);
    assert.equal((await seenBy(moderator!, userID)).banned, 0);
    assert.equal((await undo((await logOf(userID))[0].logID)).status, 200);
    const { reason, note, dateExpires } = (await seenBy(moderator!, userID)).ban;
    assert.deepEqual({ reason, note, dateExpires }, details);
  });

  test("does not bring back a ban whose time is over", async () => {
    const userID = await aUser(forum);
    const end = inDays(1);
    await ban(userID, { dateExpires: end });
    await until(end);
    await run("endExpiredBans");
    const [{ logID }] = await logOf(userID);
    assert.deepEqual(refusalOf(await undo(logID)), [
      409,
      "This ban has reached its end. Ban the member again.",
    ]);
    await assert.rejects(undoEntry(await forum.context(), logID), /reached its end/);
  });
});

describe("the email about a ban", () => {
  const emails = async (address: string) =>
    (await forum.emails()).filter((each) => each.includes(`<${address}>`) || each.includes(`To: ${address}`));

  test("says why and until when, once", async () => {
    const { userID, email } = await anAccount(forum);
    await ban(userID, { reason: "Advertising", note: "Ask Kim", dateExpires: inDays(7) });
    await run("sendBanEmail", { userID });
    await run("sendBanEmail", { userID });
    const [sent = "", ...more] = await emails(email);
    assert.equal(more.length, 0);
    assert.match(sent, /^Subject: .*You are banned$/m);
    assert.match(sent, /Reason: Advertising/);
    assert.match(sent.replace(/=\r?\n|\r?\n/g, " "), /until May/);
    assert.doesNotMatch(sent, /Kim/);
  });

  test("is not sent when the ban was undone, or to an address that is not confirmed", async () => {
    const undone = await anAccount(forum);
    await ban(undone.userID);
    await unban(undone.userID);
    const userID = await aUser(forum, { email: "unsure@people.test", emailConfirmed: false });
    await ban(userID);
    for (const banned of [undone.userID, userID]) await run("sendBanEmail", { userID: banned });
    assert.deepEqual(await emails(undone.email), []);
    assert.deepEqual(await emails("unsure@people.test"), []);
  });
});

test("the archive of a member has the reason of the ban, without the note of the team", async () => {
  const userID = await aUser(forum);
  await ban(userID, { reason: "Advertising", note: "Ask Kim" });
  const context = await forum.context();
  const data = context.addons.of(personalDataOf).find(({ name }) => name === "account_bans")!;
  const rows: unknown[] = [];
  for await (const { path, content } of data.collect!(context, userID) ?? []) {
    assert.equal(path, "ban.jsonl");
    for await (const row of content as AsyncIterable<unknown>) rows.push(row);
  }
  assert.match(JSON.stringify(rows), /Advertising/);
  assert.doesNotMatch(JSON.stringify(rows), /Kim/);
  await data.erase!(context, userID, "delete", { name: "x", email: null } as never);
  assert.equal((await seenBy(moderator!, userID)).ban, undefined);
});
