import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { sql } from "kysely";
import { wrongCounters } from "#features/comments/testing.ts";
import { writeExport } from "#features/export/server/index.ts";
import { anExport, FORUM, importInto, linesOf } from "#features/import/testing.ts";
import { emailsGoOut } from "#features/notification-emails/testing.ts";
import { recounts } from "#platform/server/operations/recount.ts";
import { openEmailSink } from "#test/email-sink.ts";
import { openForum, type TestForum, type TestUser } from "#test/forum.ts";
import { aBadge, exported, keysOf, withBadges } from "./testing.ts";

const sink = await openEmailSink();
const [forum, other, third] = [
  await openForum({ environment: { SMTP_URL: sink.smtpUrl } }),
  await openForum(),
  await openForum(),
];
for (const each of [forum, other, third]) await withBadges(each);
const moderator = await forum.as("moderator");
const administrator = await forum.as("administrator", "keeper");

const give = async (user: TestUser, points = 3) => {
  const id = await aBadge(forum, { points });
  await moderator.post(`/badges/${id}/users`, { userID: user.userID, reasonBody: "Well done." });
  return id;
};
const holdersOf = async (id: number) => (await moderator.get(`/badges/${id}`)).body.countUsers;
const pointsOf = async ({ userID }: TestUser) => (await administrator.get(`/users/${userID}`)).body.points;

test("members get an email about their badges, and staff about requests, only when they want it", async () => {
  assert.equal((await administrator.patch("/config", { "emailNotifications.delaySeconds": 0 })).status, 200);
  const wants = (by: TestUser, key: string) =>
    by.patch("/notification-preferences/$me", { [key]: { email: true, popup: true } });
  const [quiet, eager] = [await forum.as("member", "quiet"), await forum.as("member", "eager")];
  assert.equal((await wants(eager, "Badge")).status, 200);
  const id = await aBadge(forum, { name: "Tea <master>", key: "tea" });
  const given = { userID: [quiet.userID, eager.userID] };
  await moderator.post(`/badges/${id}/bulk-users`, given);
  await wants(moderator, "BadgeRequest");
  const wanted = await aBadge(forum, { name: "Gardener" });
  await quiet.post(`/badges/${wanted}/requests`, { reasonBody: "My roses." });
  await emailsGoOut(forum);
  const sent = sink.emails.map(({ to, subject }) => [to?.[0]?.address?.split("@")[0], subject]);
  assert.deepEqual(
    sent.sort(),
    [
      ["eager", "[Colloquy] You earned the badge Tea <master>"],
      [moderator.name, "[Colloquy] quiet requested the badge Gardener"],
    ].sort(),
  );
  const [own] = sink.emails.filter(({ to }) => to?.[0]?.address?.startsWith("eager@"));
  assert.match(own?.html ?? "", /Tea &lt;master&gt;/);
  assert.match(own?.text ?? "", /http:\/\/forum\.test\/badge\/tea/);
  assert.match(own?.text ?? "", /you chose email notifications for: Badges that I earn/);
});

test("recount finds and repairs the number of members", async () => {
  const member = await forum.as("member");
  const id = await give(member);
  const context = await forum.context();
  await sql`update badges set count_users = 7 where badge_id = ${id}`.execute(context.db);
  await sql`update users set points = 70 where user_id = ${member.userID}`.execute(context.db);
  assert.deepEqual((await wrongCounters(forum)).sort(), ["badges.countUsers", "users.points"]);
  for (const { repair } of context.addons.of(recounts)) await repair(context);
  assert.deepEqual([await holdersOf(id), await pointsOf(member)], [1, 3]);
});

test("the badges of a member are given once on two nodes at once, and seen on both", async () => {
  const there = await forum.anotherNode();
  const id = await aBadge(forum);
  const members = await Promise.all(Array.from({ length: 10 }, () => forum.as("member")));
  const answers = await Promise.all(
    members.flatMap(({ userID }) =>
      [moderator, there.here(moderator)].map((by) => by.post(`/badges/${id}/users`, { userID })),
    ),
  );
  assert.equal(answers.filter(({ status }) => status === 201).length, 10);
  assert.equal(await holdersOf(id), 10);
  const [member] = members;
  const { userID } = member!;
  const path = `/users/${userID}`;
  const seen = async () =>
    (await there.here(moderator).get(path, { expand: "badges" })).body.badges?.length ?? 0;
  assert.equal(await seen(), 1);
  await moderator.delete(`/badges/${id}/users/${userID}`);
  assert.equal(await seen(), 0);
  assert.deepEqual(await wrongCounters(forum), []);
});

describe("accounts", () => {
  test("the badges of an erased member end", async () => {
    const leaving = await forum.as("member");
    const id = await give(leaving);
    const { status } = await administrator.delete(`/users/${leaving.userID}?deleteMethod=anonymise`);
    assert.ok(status < 300, String(status));
    await forum.drained();
    assert.equal(await holdersOf(id), 0);
    assert.deepEqual(await wrongCounters(forum), []);
  });

  test("of two merged accounts with one badge, it stays once", async () => {
    const [from, into] = [await forum.as("member"), await forum.as("member")];
    const both = await give(from);
    await moderator.post(`/badges/${both}/users`, { userID: into.userID });
    const one = await give(from, 4);
    const merged = await administrator.post(`/users/${from.userID}/merge`, {
      ...{ intoUserID: into.userID, name: from.name },
    });
    assert.ok(merged.status < 300, JSON.stringify(merged.body));
    await forum.drained();
    assert.deepEqual([await holdersOf(both), await holdersOf(one), await pointsOf(into)], [1, 1, 7]);
    assert.deepEqual(await wrongCounters(forum), []);
  });

  test("a spammer loses them, and has them again when that is undone", async () => {
    const spammer = await forum.as("member");
    const id = await give(spammer);
    const cleared = await administrator.post("/users/clear", { userIDs: [spammer.userID] });
    assert.ok(cleared.status < 300, JSON.stringify(cleared));
    await forum.drained();
    assert.equal(await holdersOf(id), 0);
    await administrator.post(`/logs/operations/${cleared.body.operationID}/undo`);
    await forum.drained();
    assert.deepEqual([await holdersOf(id), await pointsOf(spammer)], [1, 3]);
    assert.deepEqual(await wrongCounters(forum), []);
  });
});

describe("a Vanilla export", () => {
  interface Held {
    badgeID: number;
    name: string;
    dateInserted: string;
    reasonBody: string | null;
  }
  const contentsOf = async (each: TestForum) => {
    const reader = await each.as("administrator");
    const { body } = await reader.get("/users/1/badges");
    const badges = (await reader.get("/badges", { limit: 100 })).body.filter(
      ({ badgeID }: { badgeID: number }) => [4, 90, 91].includes(badgeID),
    );
    const { body: requests } = await reader.get("/badges/requests");
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from badge_requests where date_declined is not null`.execute(
      (await each.context()).db,
    );
    const users = await Promise.all([1, 3].map(async (id) => (await reader.get(`/users/${id}`)).body.points));
    return {
      held: body
        .filter(({ badgeID }: Held) => [4, 90, 91].includes(badgeID))
        .map(({ badgeID, name, dateInserted, reasonBody }: Held) => [
          badgeID,
          name,
          dateInserted,
          reasonBody,
        ]),
      badges: badges
        .map((badge: Record<string, unknown>) =>
          ["badgeID", "name", "key", "type", "points", "classLevel", "enabled", "isListed", "countUsers"].map(
            (field) => badge[field],
          ),
        )
        .sort(),
      requests: requests.map(({ userID, badgeID, reasonBody }: Record<string, unknown>) => [
        userID,
        badgeID,
        reasonBody,
      ]),
      declined: rows[0]?.count,
      users,
    };
  };

  test("arrives whole, with stock badges in their place and without points twice", async () => {
    const report = await importInto(other, await anExport([...exported, ...FORUM]));
    assert.deepEqual(
      ["Badge", "UserBadge"].map((name) => linesOf(report, name).skipped.length),
      [0, 1],
    );
    const { held, badges, requests, declined } = await contentsOf(other);
    assert.deepEqual(held.sort(), [
      [4, "Ten Comments", held[0][2], null],
      [90, "Best Ink", held[0][2], "A fine hand."],
    ]);
    assert.deepEqual(badges, [
      [4, "Ten Comments", "comment-10", "stock", 5, 2, true, true, 1],
      [90, "Best Ink", "best-ink", "custom", 20, 3, true, false, 1],
      [91, "Lost", "lost", "custom", 0, null, false, true, 0],
    ]);
    assert.deepEqual([requests, declined], [[[3, 90, "Me too."]], 1]);
    assert.deepEqual(await wrongCounters(other), []);
  });

  test("is exported again, and an import of that loses nothing", async () => {
    await other.drained();
    const file = `${other.config.dataDirectory}/export.txt.gz`;
    await writeExport(await other.context(), file);
    await importInto(third, file);
    await third.drained();
    assert.deepEqual(await contentsOf(third), await contentsOf(other));
    assert.deepEqual(
      await keysOf(await third.as("administrator"), 3),
      await keysOf(await other.as("administrator"), 3),
    );
    assert.deepEqual(await wrongCounters(third), []);
  });
});
