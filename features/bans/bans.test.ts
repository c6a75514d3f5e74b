import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { undoEntry } from "#features/log/server/index.ts";
import { anAccount, cookieOf, PASSWORD, signIn, userIDOf } from "#features/sessions/testing.ts";
import { aHolder, aUser } from "#features/users/testing.ts";
import type { Context } from "#platform/server/application/context.ts";
import { declaredJobs, scheduledTasks } from "#platform/server/jobs/jobs.ts";
import { openForum, type TestAnswer } from "#test/forum.ts";

let clock = Date.parse("2026-05-01T12:00:00Z");
const forum = await openForum({
  now: () => new Date(clock),
  environment: { TRUST_PROXY: "127.0.0.1" },
});
const other = await forum.anotherNode();
const moderator = await forum.as("moderator");
const administrator = await forum.as("administrator");
const guest = await forum.as("guest");

const from = (address: string) => ({ "x-forwarded-for": address });
const isBanned = async (userID: number) => (await administrator.get(`/users/${userID}`)).body.banned === 1;
const ban = async (banType: string, banValue: string, more: object = {}): Promise<number> => {
  const { status, body } = await moderator.post("/bans", { banType, banValue, ...more });
  assert.equal(status, 201, JSON.stringify(body));
  return body.banID;
};
const bannedAnswer = ({ status, body }: TestAnswer) => [status, body.message];
const BANNED = [401, "You are banned."];
const register = (name: string, email: string, address = "203.0.113.1") =>
  guest.post("/users/register", { name, email, password: PASSWORD }, from(address));
/** Runs a scheduled task or a job. */
async function run(point: typeof scheduledTasks | typeof declaredJobs, name: string): Promise<void> {
  const context = await forum.context();
  const works: readonly { name: string; run(context: Context, payload: object): Promise<void> }[] =
    context.addons.of<{ name: string; run(context: Context, payload: object): Promise<void> }>(
      point as never,
    );
  await works.find((work) => work.name === name)!.run(context, {});
}
const problemOf = ({ status, body }: TestAnswer) => [status, body.errors?.[0].field];

describe("a ban of names or e-mail addresses", () => {
  test("bans matching accounts in any case, and lists them with their number", async () => {
    const [first, second, free] = [
      await aUser(forum, { name: "Spam_King_1" }),
      await aUser(forum, { name: "spam_king_2" }),
      await aUser(forum, { name: "not_spam_king" }),
    ];
    const { status, body } = await moderator.post("/bans", {
      ...{ banType: "Name", banValue: "SPAM_king*", notes: "A family of them." },
    });
    assert.equal(status, 201);
    const { banType, banValue, notes, countUsers, insertUser, dateExpires } = body;
    assert.deepEqual(
      { banType, banValue, notes, countUsers, dateExpires, by: insertUser.name },
      {
        ...{ banType: "Name", banValue: "spam_king*", notes: "A family of them." },
        ...{ countUsers: 2, dateExpires: null, by: moderator.name },
      },
    );
    assert.deepEqual(
      [await isBanned(first), await isBanned(second), await isBanned(free)],
      [true, true, false],
    );
    const listed = (await moderator.get("/bans", { banType: "Name" })).body;
    assert.deepEqual(listed[0], (await moderator.get(`/bans/${body.banID}`)).body);
  });

  test("ends sessions on every node at once, with an explanation to the banned user", async () => {
    const { name, userID } = await anAccount(forum);
    const cookie = await signIn(forum, name);
    assert.equal(await userIDOf(other, cookie), userID);
    await ban("Name", name);
    for (const node of [other, forum]) {
      const reader = await node.as("guest");
      assert.equal(await userIDOf(node, cookie), 0);
      assert.equal((await reader.get("/discussions", {}, { cookie })).status, 200);
      const post = { name: "Hello", body: "Words.", format: "text", categoryID: 1 };
      assert.deepEqual(bannedAnswer(await reader.post("/discussions", post, { cookie })), BANNED);
      const sent = { username: name, password: PASSWORD };
      assert.deepEqual(bannedAnswer(await reader.post("/authenticate/password", sent)), BANNED);
    }
  });

  test("lets a user sign in from a browser that a banned user used before", async () => {
    const { name } = await anAccount(forum);
    const cookie = await signIn(forum, name);
    await ban("Name", name);
    const another = await anAccount(forum);
    const answer = await guest.post(
      "/authenticate/password",
      { username: another.name, password: PASSWORD },
      { cookie },
    );
    assert.equal(await userIDOf(forum, cookieOf(answer)), another.userID);
  });

  test("refuses registrations on every node, and counts them", async () => {
    const banID = await ban("Email", "*@rubbish.test");
    const elsewhere = await other.as("guest");
    const draft = { name: "Fine_Name", email: "some@RUBBISH.test", password: PASSWORD };
    assert.deepEqual(bannedAnswer(await register("Fine_Name", "one@rubbish.test")), BANNED);
    assert.equal((await elsewhere.post("/users/register", draft)).status, 401);
    assert.equal((await register("Fine_Name2", "one@rubbish.test.example")).status, 201);
    await run(scheduledTasks, "countBlockedRegistrations");
    const { countBlockedRegistrations } = (await moderator.get(`/bans/${banID}`)).body;
    assert.equal(countBlockedRegistrations, 1);
  });

  test("bans an account whose name or email address matches later", async () => {
    const userID = await aUser(forum, { name: "harmless_1" });
    await ban("Email", "*@later.test");
    await administrator.patch(`/users/${userID}`, { email: "changed@later.test" });
    await forum.drained();
    assert.equal(await isBanned(userID), true);
  });
});

describe("a ban of IP addresses", () => {
  test("refuses registration, sign-in and posts from there, but not reading", async () => {
    const member = await anAccount(forum);
    const cookie = await signIn(forum, member.name);
    await ban("IPAddress", "198.51.100.*");
    const here = from("198.51.100.44");
    assert.deepEqual(bannedAnswer(await register("From_There", "there@people.test", "198.51.100.3")), BANNED);
    const attempt = { username: member.name, password: PASSWORD };
    assert.deepEqual(bannedAnswer(await guest.post("/authenticate/password", attempt, here)), BANNED);
    const post = { name: "Hello", body: "Words.", format: "text", categoryID: 1 };
    assert.deepEqual(bannedAnswer(await guest.post("/discussions", post, { ...here, cookie })), BANNED);
    assert.equal((await guest.get("/discussions", {}, { ...here, cookie })).status, 200);
    assert.equal((await guest.post("/discussions", post, { ...from("198.51.101.1"), cookie })).status, 201);
    assert.equal((await guest.post("/discussions", post, { ...here, cookie: moderator.cookie })).status, 201);
  });

  test("bans users who were last seen there", async () => {
    const there = await aUser(forum, {}, { lastIPAddress: "2001:db8:7:1::9" });
    const near = await aUser(forum, {}, { lastIPAddress: "2001:db8:8::1" });
    const banID = await ban("IPAddress", "2001:DB8:7::/48");
    assert.deepEqual([await isBanned(there), await isBanned(near)], [true, false]);
    assert.deepEqual(bannedAnswer(await register("Six", "six@people.test", "2001:db8:7:ffff::1")), BANNED);
    assert.equal((await moderator.patch(`/bans/${banID}`, { banValue: "2001:db8:8:*" })).status, 200);
    assert.deepEqual([await isBanned(there), await isBanned(near)], [false, true]);
  });

  test("cannot match the actor's own address", async () => {
    const { status, body } = await guest.post(
      "/bans",
      { banType: "IPAddress", banValue: "203.0.113.*" },
      { ...from("203.0.113.9"), cookie: moderator.cookie },
    );
    assert.deepEqual([status, body.errors[0].message], [422, "That is your own IP address."]);
  });
});

describe("a ban of too many", () => {
  test("is refused for a pattern that matches everything", async () => {
    for (const [banType, banValue] of [
      ...[
        ["Name", "*"],
        ["Name", "a*b"],
        ["Name", "***__*"],
        ["Name", "a*b*c*d*e*f*g"],
      ],
      ...[
        ["Email", "*"],
        ["Email", "*@*"],
        ["Email", "*.com"],
        ["Email", "a@b.c*"],
      ],
      ...[
        ["IPAddress", "*"],
        ["IPAddress", "10.*"],
        ["IPAddress", "0.0.0.0/0"],
        ["IPAddress", "::/0"],
      ],
      ...[
        ["IPAddress", "192.0.2.1/33"],
        ["IPAddress", "192.*.2.1"],
        ["IPAddress", "localhost"],
      ],
      ...[
        ["IPAddress", "2001:*"],
        ["IPAddress", "1.2.3.4.*"],
        ["IPAddress", "192.0.2.1/24/24"],
      ],
    ]) {
      for (const answer of [
        await moderator.post("/bans", { banType, banValue }),
        await moderator.get("/bans/preview", { banType, banValue }),
      ])
        assert.deepEqual(problemOf(answer), [422, "banValue"], `${banType} ${banValue}`);
    }
    const tooLong = { banType: "Name", banValue: "x".repeat(255) };
    assert.deepEqual(problemOf(await moderator.post("/bans", tooLong)), [422, "banValue"]);
    assert.equal((await moderator.post("/bans", { banType: "Shoe", banValue: "size 43" })).status, 422);
  });

  test("is refused for a pattern that matches most accounts", async () => {
    for (let number = 0; number < 60; number += 1) await aUser(forum, { name: `crowd_${number}` });
    const { body } = await moderator.get("/bans/preview", { banType: "Name", banValue: "crowd_*" });
    assert.deepEqual([body.countUsers, body.isTooWide], [60, true]);
    const { status } = await moderator.post("/bans", { banType: "Name", banValue: "crowd_*" });
    assert.equal(status, 403);
    assert.equal((await moderator.get("/users", { name: "crowd_*", isBanned: true })).body.length, 0);
  });

  test("never affects users of equal or higher rank", async () => {
    const names = ["highly_placed_1", "highly_placed_2"];
    const [peer, chief] = [await forum.as("moderator", names[0]), await forum.as("administrator", names[1])];
    const plain = await aUser(forum, { name: "highly_placed_3" });
    const { body } = await moderator.get("/bans/preview", { banType: "Name", banValue: "highly_placed*" });
    assert.deepEqual(
      [
        body.countUsers,
        body.countProtected,
        body.isTooWide,
        body.users.map((user: { name: string }) => user.name),
      ],
      [1, 2, false, ["highly_placed_3"]],
    );
    await ban("Name", "highly_placed*");
    assert.deepEqual(
      [await isBanned(peer.userID), await isBanned(chief.userID), await isBanned(plain)],
      [false, false, true],
    );
    assert.equal(await userIDOf(other, chief.cookie), chief.userID);
  });
});

describe("the end of a ban", () => {
  test("frees users whom no other ban matches", async () => {
    const [once, twice, byHand] = [
      await aUser(forum, { name: "ended_once" }),
      await aUser(forum, { name: "ended_twice", email: "two@ended.test" }),
      await aUser(forum, { name: "ended_by_hand" }),
    ];
    await moderator.put(`/users/${byHand}/ban`, { banned: true });
    const [byName, byEmail] = [await ban("Name", "ended_*"), await ban("Email", "*@ended.test")];
    assert.equal((await moderator.delete(`/bans/${byName}`)).status, 204);
    assert.deepEqual(
      [await isBanned(once), await isBanned(twice), await isBanned(byHand)],
      [false, true, true],
    );
    await moderator.delete(`/bans/${byEmail}`);
    assert.deepEqual([await isBanned(twice), await isBanned(byHand)], [false, true]);
    assert.equal((await moderator.get(`/bans/${byName}`)).status, 404);
    assert.equal((await register("ended_later", "later@ended.test")).status, 201);
  });

  test("by hand holds, however often the account is changed", async () => {
    const userID = await aUser(forum, { name: "forgiven_1" });
    const banID = await ban("Name", "forgiven_*");
    await moderator.put(`/users/${userID}/ban`, { banned: false });
    await administrator.patch(`/users/${userID}`, { showEmail: true });
    await forum.drained();
    assert.equal(await isBanned(userID), false);
    assert.equal((await moderator.get(`/bans/${banID}`)).body.countUsers, 0);
  });

  test("happens automatically for a temporary ban", async () => {
    const userID = await aUser(forum, { name: "for_a_day" });
    const dateExpires = new Date(clock + 24 * 60 * 60 * 1000).toISOString();
    const banID = await ban("Name", "for_a_day", { dateExpires });
    await run(declaredJobs, "endExpiredBans");
    assert.equal(await isBanned(userID), true);
    clock += 25 * 60 * 60 * 1000;
    await run(declaredJobs, "endExpiredBans");
    const again = await forum.as("administrator");
    assert.equal((await again.get(`/users/${userID}`)).body.banned, 0);
    assert.equal((await again.get(`/bans/${banID}`)).status, 404);
    clock -= 25 * 60 * 60 * 1000;
    const past = { banType: "Name", banValue: "for_a_second", dateExpires: new Date(clock).toISOString() };
    assert.deepEqual(problemOf(await moderator.post("/bans", past)), [422, "dateExpires"]);
  });
});

describe("a ban in the log", () => {
  const newest = async () => {
    const { pool } = forum.forum.application.database;
    const { rows } = await pool.query("select * from log order by log_id desc limit 1");
    return rows[0];
  };
  const undo = async () => undoEntry(await forum.context(), Number((await newest()).log_id));

  test("shows who banned whom, and can be undone and redone", async () => {
    const userID = await aUser(forum, { name: "logged_1" });
    await moderator.put(`/users/${userID}/ban`, { banned: true });
    const { action, operation, record_id, record_name, insert_user_id } = await newest();
    assert.deepEqual(
      {
        ...{ action, operation, recordID: Number(record_id) },
        ...{ recordName: record_name, insertUserID: Number(insert_user_id) },
      },
      {
        ...{ action: "user.ban", operation: "Ban", recordID: userID },
        ...{ recordName: "logged_1", insertUserID: moderator.userID },
      },
    );
    await undo();
    assert.equal(await isBanned(userID), false);
    assert.equal((await newest()).action, "user.unban");
    await undo();
    assert.equal(await isBanned(userID), true);
  });

  test("belongs to the pattern again when an unban is undone", async () => {
    const userID = await aUser(forum, { name: "logged_2" });
    const banID = await ban("Name", "logged_2*");
    await moderator.put(`/users/${userID}/ban`, { banned: false });
    await undo();
    assert.equal((await moderator.get(`/bans/${banID}`)).body.countUsers, 1);
    await moderator.delete(`/bans/${banID}`);
    assert.equal(await isBanned(userID), false);
  });
});

test("moderators who cannot see addresses ban names only, and see no other bans", async () => {
  const holder = await aHolder(forum, "users.ban");
  await ban("Email", "hidden@people.test");
  const { body } = await holder.get("/bans", { limit: 100 });
  assert.ok(body.length > 0 && body.every((each: { banType: string }) => each.banType === "Name"));
  const secret = (await moderator.get("/bans", { banType: "Email" })).body[0];
  assert.equal((await holder.get(`/bans/${secret.banID}`)).status, 404);
  assert.equal((await holder.delete(`/bans/${secret.banID}`)).status, 404);
  assert.deepEqual((await holder.get("/bans", { banType: "Email" })).body, []);
  for (const [banType, banValue] of [
    ["Email", "guess*@people.test"],
    ["IPAddress", "192.0.2.*"],
  ]) {
    assert.equal((await holder.post("/bans", { banType, banValue })).status, 403);
    assert.equal((await holder.get("/bans/preview", { banType, banValue })).status, 403);
  }
});

test("a pattern is banned once, and a list costs a constant number of statements", async () => {
  await ban("Name", "only_once*");
  assert.deepEqual(problemOf(await moderator.post("/bans", { banType: "Name", banValue: "ONLY_once**" })), [
    422,
    "banValue",
  ]);
  const cost = (limit: number) => forum.countStatements(() => moderator.get("/bans", { limit }));
  assert.equal(await cost(1), await cost(30));
});
