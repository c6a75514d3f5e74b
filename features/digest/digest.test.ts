import assert from "node:assert/strict";
import { it } from "node:test";
import { aCategory } from "#features/categories/testing.ts";
import { aDiscussion, GENERAL } from "#features/discussions/testing.ts";
import { ignoring } from "#features/ignoring/testing.ts";
import { listHeldForDigest } from "#features/notification-emails/server/index.ts";
import { aReader, emailsGoOut, mention } from "#features/notification-emails/testing.ts";
import { headerOf, openEmailSink } from "#test/email-sink.ts";
import { openForum, type TestUser } from "#test/forum.ts";
import { digestsGoOut, wantsDigest } from "./testing.ts";

const HOUR = 60 * 60 * 1000;
/** Seven o'clock on a day that the forum's own jobs have not reached. */
const begun = Date.now();
const seven = new Date(new Date(begun + 24 * HOUR).setUTCHours(7, 0, 0, 0)).getTime();
let passed = 0;
const sink = await openEmailSink();
const forum = await openForum({
  environment: { SMTP_URL: sink.smtpUrl },
  now: () => new Date(seven + (Date.now() - begun) + passed),
});
const administrator = await forum.as("administrator", "Boss");
const author = await forum.as("member", "Author");
const guest = await forum.as("guest");
const { db } = await forum.context();

const configure = async (settings: object) => {
  const { status, body } = await administrator.patch("/config", settings);
  assert.equal(status, 200, JSON.stringify(body));
};
const today = new Date(seven).getUTCDay() || 7;
await configure({
  "emailDigest.enabled": true,
  "emailDigest.scheduleTimeZone": "UTC",
  "emailDigest.dayOfWeek": today,
  "emailDigest.postCount": 3,
  "emailNotifications.delaySeconds": 0,
});

let names = 0;
/** A member who gets a digest, weekly by default. */
async function aSubscriber(wanted: Parameters<typeof wantsDigest>[1] = { email: true }): Promise<TestUser> {
  const member = await forum.as("member", `Reader${++names}`);
  await wantsDigest(member, wanted);
  return member;
}

const emailsTo = ({ name }: TestUser) =>
  sink.emails.filter(({ to }) => to?.some(({ address }) => address === `${name}@people.test`));

/** Returns the emails that each user gets at nine o'clock, as if it were the first time. */
async function atNine(...users: TestUser[]) {
  const before = users.map((user) => emailsTo(user).length);
  await db.deleteFrom("digests").execute();
  passed = 2 * HOUR;
  await digestsGoOut(forum);
  passed = 0;
  return users.map((user, index) => emailsTo(user).slice(before[index]));
}

const post = (name: string, score: number, more: Parameters<typeof aDiscussion>[1] = {}) =>
  aDiscussion(forum, { name, score, insertUserID: author.userID, ...more });
const titlesIn = (text = "") => [...text.matchAll(/^\* (.*)$/gm)].map(([, title]) => title);
const tokenOf = (email: Parameters<typeof headerOf>[0]) =>
  new URL((headerOf(email, "List-Unsubscribe") ?? "").slice(1, -1)).pathname.split("/").at(-1);

it("shows when digests are sent", async () => {
  await configure({
    "emailDigest.scheduleTimeZone": "Europe/Paris",
    "emailDigest.monthly.setPosition": "last",
  });
  const dates = async (query: object) =>
    (await administrator.get("/digest/delivery-dates", query as never)).body;
  const weekly = await dates({ dayOfWeek: 3 });
  assert.equal(weekly.upcoming.length, 5);
  const clock = new Intl.DateTimeFormat("en-GB", {
    ...{ timeZone: "Europe/Paris", weekday: "short", hour: "2-digit", minute: "2-digit" },
  });
  for (const date of [weekly.scheduled, ...weekly.upcoming])
    assert.equal(clock.format(new Date(date)), "Wed 09:00");
  const monthly = await dates({ dayOfWeek: 1, frequency: "monthly" });
  for (const date of [monthly.scheduled, ...monthly.upcoming]) {
    const at = new Date(date);
    assert.equal(at.getUTCDay(), 1);
    assert.notEqual(new Date(at.getTime() + 7 * 24 * HOUR).getUTCMonth(), at.getUTCMonth());
  }
  const daily = await dates({ frequency: "daily" });
  assert.deepEqual(daily.sent, []);
  assert.equal((await administrator.get("/digest/delivery-dates", { dayOfWeek: 8 })).status, 422);
  assert.equal(
    (await administrator.patch("/config", { "emailDigest.scheduleTimeZone": "Nowhere" })).status,
    422,
  );
  await configure({ "emailDigest.scheduleTimeZone": "UTC", "emailDigest.monthly.setPosition": "first" });
});

it("lets members choose whether they get it, and how often", async () => {
  const member = await forum.as("member");
  const read = async () =>
    (await member.get(`/notification-preferences/${member.userID}`)).body.DigestEnabled;
  assert.deepEqual(await read(), { email: false, frequency: "weekly" });
  assert.deepEqual(await wantsDigest(member, { frequency: "daily" }), { email: false, frequency: "daily" });
  assert.deepEqual(await wantsDigest(member, { email: true }), { email: true, frequency: "daily" });
  const wrong = await member.patch(`/notification-preferences/${member.userID}`, {
    DigestEnabled: { frequency: "hourly" },
  });
  assert.equal(wrong.status, 422);
  const follow = { "preferences.followed": true };
  const followed = await member.patch(`/categories/${GENERAL}/preferences/$me`, follow);
  assert.equal(followed.body["preferences.email.digest"], true);
  await wantsDigest(member, { email: false });
  const without = await member.get(`/categories/${GENERAL}/preferences/$me`);
  assert.equal("preferences.email.digest" in without.body, false);
  const { body: schema } = await member.get("/notification-preferences/schema");
  assert.ok(schema.properties.emailDigest.properties.DigestEnabled);
});

it("contains the best posts that members see, with the configured look", async () => {
  const reader = await aSubscriber();
  const hidden = await aCategory(forum, { only: ["moderator", "administrator"] });
  const relays = await aCategory(forum, { name: "Relays" });
  await post("Good", 50, { body: "What it says." });
  await post("Better", 70, { categoryID: relays });
  await post("Best", 90);
  await post("Fair", 10);
  await post("Secret", 900, { categoryID: hidden });
  await post("Long ago", 900, { dateInserted: new Date(seven - 9 * 24 * HOUR) });
  await configure({
    "emailDigest.introduction": JSON.stringify([
      { type: "p", children: [{ text: "Hello there", bold: true }] },
    ]),
    "emailDigest.scoreCountEnabled": false,
  });
  const [[email, another] = []] = await atNine(reader);
  assert.ok(email && !another);
  assert.equal(email.subject, "[Colloquy] This week's trending content");
  assert.deepEqual(titlesIn(email.text), ["Best", "Good", "Better"]);
  assert.match(email.text ?? "", /^Hello there\n\nThis week's trending content\n\nGeneral\n/);
  assert.match(email.html ?? "", /<strong>Hello there<\/strong>/);
  assert.match(email.text ?? "", /By Author · 0 views · 0 comments\n {2}What it says\./);
  const day = new Date(seven).toISOString().slice(0, 10);
  assert.match(
    email.text ?? "",
    new RegExp(`/good\\?utm_medium=email&utm_source=emaildigest&utm_content=weeklydigest${day}\n`),
  );
  assert.equal(headerOf(email, "List-Unsubscribe-Post"), "List-Unsubscribe=One-Click");
  assert.doesNotMatch(`${email.text}${email.html}`, /Secret|Long ago/);
  await configure({
    "emailDigest.title": "News of the week",
    "emailDigest.includeCommunityName": false,
    "emailDigest.introduction": "",
  });
  const [[named] = []] = await atNine(reader);
  assert.equal(named?.subject, "News of the week");
  await configure({ "emailDigest.title": "", "emailDigest.includeCommunityName": true });
  const broken = await administrator.patch("/config", { "emailDigest.footer": "no document" });
  assert.equal(broken.status, 422);
});

it("takes posts from followed categories, or the community's, or all of them", async () => {
  const [follower, other] = [await aSubscriber(), await aSubscriber()];
  const [own, usual] = [await aCategory(forum, { name: "Own" }), await aCategory(forum)];
  await post("Followed", 1, { categoryID: own });
  await post("Usual", 1, { categoryID: usual });
  const follow = { "preferences.email.digest": true };
  assert.equal((await follower.patch(`/categories/${own}/preferences/$me`, follow)).status, 200);
  // New members have got the defaults by now, of which there are none.
  await forum.drained();
  await configure({
    "preferences.categoryFollowed.defaults": JSON.stringify([{ categoryID: usual, preferences: follow }]),
  });
  const [[mine] = [], [others] = []] = await atNine(follower, other);
  assert.deepEqual(titlesIn(mine?.text), ["Followed"]);
  assert.deepEqual(titlesIn(others?.text), ["Usual"]);
  await configure({ "preferences.categoryFollowed.defaults": "" });
  const [, token] = /Leave out Own: \S+\/unsubscribe\/(\S+)/.exec(mine?.text ?? "") ?? [];
  const { body } = await guest.post(`/unsubscribe/${token}`, {});
  assert.deepEqual(body.followCategory, {
    ...{ categoryID: own, preference: `Digest.${own}`, name: "Own in the digest", enabled: "0" },
  });
  const [[after] = []] = await atNine(follower);
  assert.deepEqual(titlesIn(after?.text), ["Best", "Good", "Better"]);
});

it("omits ignored users and muted discussions, and is not sent when empty", async () => {
  const reader = await aSubscriber();
  const ignored = await forum.as("member");
  const categoryID = await aCategory(forum);
  await post("Ignored", 9, { categoryID, insertUserID: ignored.userID });
  const muted = await post("Muted", 8, { categoryID });
  const left = await post("Left", 7, { categoryID });
  await reader.patch(`/categories/${categoryID}/preferences/$me`, { "preferences.email.digest": true });
  await ignoring(forum, reader.userID, ignored.userID);
  await reader.put(`/discussions/${muted}/mute`, { muted: true });
  const [[email] = []] = await atNine(reader);
  assert.deepEqual(titlesIn(email?.text), ["Left"]);
  assert.equal((await administrator.delete(`/discussions/${left}`)).status, 204);
  assert.deepEqual(await atNine(reader), [[]]);
});

it("goes to members who want one on this day and may get email", async () => {
  const [weekly, daily, monthly] = [
    await aSubscriber(),
    await aSubscriber({ email: true, frequency: "daily" }),
    await aSubscriber({ email: true, frequency: "monthly" }),
  ];
  const [off, banned, unconfirmed] = [
    await aSubscriber({ email: false }),
    await aSubscriber(),
    await aSubscriber(),
  ];
  await administrator.patch(`/users/${banned.userID}`, { banned: true });
  await administrator.patch(`/users/${unconfirmed.userID}`, { emailConfirmed: false });
  const everybody = [weekly, daily, monthly, off, banned, unconfirmed];
  await configure({ "emailDigest.monthly.dayOfWeek": (today % 7) + 1 });
  const counts = (await atNine(...everybody)).map((emails) => emails.length);
  assert.deepEqual(counts, [1, 1, 0, 0, 0, 0]);
  await configure({ "emailDigest.dayOfWeek": (today % 7) + 1 });
  assert.deepEqual(
    (await atNine(...everybody)).map((emails) => emails.length),
    [0, 1, 0, 0, 0, 0],
  );
  await configure({ "emailDigest.dayOfWeek": today });
  const out = await guest.post(`/unsubscribe/${tokenOf(emailsTo(weekly)[0]!)}`, {});
  assert.deepEqual(out.body.preferences, [{ preference: "digest", name: "Email Digest", enabled: "0" }]);
  assert.deepEqual(await atNine(weekly), [[]]);
  await guest.post(`/unsubscribe/resubscribe/${tokenOf(emailsTo(weekly)[0]!)}`, {});
  assert.equal((await atNine(weekly))[0]?.length, 1);
  await configure({ "emailDigest.enabled": false });
  assert.deepEqual(await atNine(weekly), [[]]);
  await configure({ "emailDigest.enabled": true });
});

it("lists notifications that were not sent at once and are still visible, one entry per thread", async () => {
  const reader = await aReader(forum, "Held");
  await wantsDigest(reader);
  const thread = await mention(author, reader);
  const lost = await mention(author, reader);
  await emailsGoOut(forum);
  for (let count = 0; count < 3; count++) await mention(author, reader, thread);
  await mention(author, reader, lost);
  await emailsGoOut(forum);
  assert.equal((await administrator.delete(`/discussions/${lost}`)).status, 204);
  const [[email] = []] = await atNine(reader);
  assert.match(email?.text ?? "", /Unread notifications/);
  assert.equal(titlesIn(email?.text)[0], "3 new comments on A post");
  assert.equal(email?.text?.match(/new comments? on/g)?.length, 1);
  const held = (await listHeldForDigest(await forum.context(), reader.userID)).get(reader.userID) ?? [];
  assert.deepEqual(
    held.map((each) => each.thread),
    [`discussion:${lost}`],
  );
  const [[next] = []] = await atNine(reader);
  assert.doesNotMatch(next?.text ?? "", /Unread notifications/);
});

it("arrives once, although the worker was killed in the middle of a batch", async () => {
  const [mailed, waiting] = [await aSubscriber(), await aSubscriber()];
  await db.deleteFrom("digests").execute();
  passed = 2 * HOUR;
  const now = new Date(seven + passed);
  await db
    .insertInto("digests")
    .values({ frequency: "weekly", day: now.toISOString().slice(0, 10), dateDue: now, dateEnlisted: now })
    .execute();
  const { digestID } = await db.selectFrom("digests").select("digestID").executeTakeFirstOrThrow();
  const lease = { digestID, dateDue: now, dateClaimed: now };
  await db
    .insertInto("digestLeases")
    .values([mailed, waiting].map(({ userID }) => ({ ...lease, userID })))
    .execute();
  await db
    .insertInto("emailsSent")
    .values({ key: `digest.${digestID}.${mailed.userID}`, dateInserted: now })
    .execute();
  await digestsGoOut(forum);
  assert.deepEqual([emailsTo(mailed).length, emailsTo(waiting).length], [0, 0]);
  passed += HOUR;
  await digestsGoOut(forum);
  await digestsGoOut(forum);
  passed = 0;
  assert.deepEqual([emailsTo(mailed).length, emailsTo(waiting).length], [0, 1]);
  assert.deepEqual(await db.selectFrom("digestLeases").select("userID").execute(), []);
});

it("is sent later when the mail server is down", async () => {
  const reader = await aSubscriber();
  const address = `${reader.name}@people.test`;
  sink.refusals.set(address, "451 4.3.0 Try again later");
  assert.deepEqual(await atNine(reader), [[]]);
  sink.refusals.delete(address);
  passed = 2.5 * HOUR;
  await digestsGoOut(forum);
  passed = 0;
  assert.equal(emailsTo(reader).length, 1);
});

it("takes as many statements for many members as for one, except for the delivery of each email", async () => {
  const price = async () => {
    await db.deleteFrom("digests").execute();
    const sent = await forum.statements(async () => {
      passed = 2 * HOUR;
      await digestsGoOut(forum);
      passed = 0;
    });
    const ofEmails = /jobs\.|emails_sent|email_refusals/;
    return sent.filter((sql) => !ofEmails.test(sql));
  };
  await db.updateTable("digestMembers").set({ state: 0 }).execute();
  await aSubscriber();
  const one = await price();
  const categories = [await aCategory(forum), await aCategory(forum), await aCategory(forum)];
  for (const categoryID of categories) {
    await post("Something", 1, { categoryID });
    const member = await aSubscriber();
    await member.patch(`/categories/${categoryID}/preferences/$me`, { "preferences.email.digest": true });
  }
  // Discussions that are not cached yet cost one more statement.
  await price();
  const before = sink.emails.length;
  const many = await price();
  assert.equal(sink.emails.length, before + 4);
  assert.equal(many.length, one.length, many.join("\n"));
});

it("goes to members whom the community subscribes, as long as it does", async () => {
  const early = await forum.as("member", "Early");
  const decided = await aSubscriber({ email: false });
  await db
    .updateTable("users")
    .set({ dateLastActive: new Date(seven) })
    .execute();
  await configure({ "emailDigest.autosubscribe.enabled": true });
  const fresh = await forum.as("member", "Fresh");
  await forum.drained();
  const since = new Date(seven - 24 * HOUR).toISOString();
  const filled = await administrator.post("/digest/backfill-optin", { dateLastActive: since });
  assert.equal(filled.status, 200);
  assert.deepEqual(filled.body.progress.failedIDs, []);
  const counts = async () => (await atNine(early, decided, fresh)).map((emails) => emails.length);
  assert.deepEqual(await counts(), [1, 0, 1]);
  await configure({ "emailDigest.autosubscribe.enabled": false });
  assert.deepEqual(await counts(), [0, 0, 0]);
  for (const dateLastActive of ["2001-01-01", "9999-01-01", "soon"])
    assert.equal((await administrator.post("/digest/backfill-optin", { dateLastActive })).status, 422);
});

it("can be tested, and shows an address only what its owner sees", async () => {
  const send = (destinationAddress: string, deliveryFrequency = "weekly") =>
    administrator.post("/emails/send-test-digest", { destinationAddress, deliveryFrequency });
  assert.equal((await send("stranger@elsewhere.test")).status, 201);
  const email = sink.emails.at(-1);
  assert.equal(email?.to?.[0]?.address, "stranger@elsewhere.test");
  assert.doesNotMatch(email?.text ?? "", /Secret/);
  assert.equal((await send("Boss@people.test")).status, 201);
  assert.match(sink.emails.at(-1)?.text ?? "", /Secret/);
});
