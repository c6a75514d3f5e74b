import assert from "node:assert/strict";
import { it } from "node:test";
import { aCategory } from "#features/categories/testing.ts";
import { isSuppressed } from "#features/emails/server/index.ts";
import { anUpload } from "#features/media/testing.ts";
import { aPost } from "#features/mentions/testing.ts";
import { headerOf, openEmailSink } from "#test/email-sink.ts";
import { openForum, type TestUser } from "#test/forum.ts";
import { listHeldForDigest } from "./server/index.ts";
import { aReader, emailsGoOut, mention } from "./testing.ts";

const HOUR = 60 * 60 * 1000;
let passed = 0;
const sink = await openEmailSink();
const forum = await openForum({
  environment: { SMTP_URL: sink.smtpUrl },
  now: () => new Date(Date.now() + passed),
});
const administrator = await forum.as("administrator");
const author = await forum.as("member", "Author");
const guest = await forum.as("guest");

const configure = async (settings: object) =>
  assert.equal((await administrator.patch("/config", settings)).status, 200);
await configure({ "emailNotifications.delaySeconds": 0 });

/** Sends all due emails and returns those to this user, oldest first. */
async function emailsTo({ name }: TestUser) {
  await emailsGoOut(forum);
  return sink.emails.filter(({ to }) => to?.some(({ address }) => address === `${name}@people.test`));
}
const subjectsTo = async (user: TestUser) => (await emailsTo(user)).map(({ subject }) => subject);
const heldFor = async ({ userID }: TestUser) =>
  (await listHeldForDigest(await forum.context(), userID)).get(userID) ?? [];
const readAll = (user: TestUser) => user.patch("/notifications", { read: true });
const later = async <T>(ms: number, work: () => Promise<T>): Promise<T> => {
  passed += ms;
  return work();
};
const unsubscribePath = (email: Parameters<typeof headerOf>[0]) =>
  new URL((headerOf(email, "List-Unsubscribe") ?? "").slice(1, -1)).pathname;

it("sends one notification with its text, its reason, its thread and an unsubscribe link", async () => {
  const reader = await aReader(forum, "Anna");
  const id = await mention(author, reader);
  const [email, another] = await emailsTo(reader);
  assert.ok(email && !another);
  assert.equal(email.subject, "[Colloquy] Author mentioned you in A post");
  assert.match(email.text ?? "", /> Hello @Anna, look at this\./);
  assert.match(email.text ?? "", new RegExp(`http://forum\\.test/discussion/${id}/`));
  assert.match(email.text ?? "", /you chose email notifications for: Someone mentions me/);
  assert.match(email.html ?? "", /color-scheme: ?light dark/);
  assert.match(headerOf(email, "List-Unsubscribe") ?? "", /^<http:\/\/forum\.test\/unsubscribe\/[\w.-]+>$/);
  assert.equal(headerOf(email, "List-Unsubscribe-Post"), "List-Unsubscribe=One-Click");
  assert.equal(headerOf(email, "Auto-Submitted"), "auto-generated");
  assert.equal(email.references, `<discussion.${id}@forum.test>`);
  await configure({ "emailNotifications.fullPost": true });
  await mention(author, reader);
  assert.match((await emailsTo(reader)).at(-1)?.html ?? "", /look at <strong>this<\/strong>/);
  await configure({ "emailNotifications.fullPost": false });
});

it("sends several notifications in one email with a constant number of statements", async () => {
  /** Counts the statements for an email with `count` notifications, without those of the queue. */
  const price = async (name: string, count: number) => {
    const reader = await aReader(forum, name);
    await configure({ "emailNotifications.delaySeconds": 3600 });
    for (let sent = 0; sent < count; sent++) await mention(author, reader);
    assert.deepEqual(await subjectsTo(reader), []);
    await configure({ "emailNotifications.delaySeconds": 0 });
    const statements = await later(2 * HOUR, () => forum.statements(() => emailsGoOut(forum)));
    return { statements: statements.filter((sql) => !sql.includes("jobs.")), emails: await emailsTo(reader) };
  };
  const [one, many] = [await price("Bea", 1), await price("Cleo", 4)];
  assert.equal(many.statements.length, one.statements.length);
  const [email, another] = many.emails;
  assert.ok(email && !another);
  assert.equal(email.subject, "[Colloquy] 4 notifications");
  assert.equal(email.text?.match(/\* Author mentioned you in A post/g)?.length, 4);
});

it("sends one email per thread until it is read, and leaves the rest for the digest", async () => {
  const reader = await aReader(forum, "Dora");
  const id = await mention(author, reader);
  assert.equal((await emailsTo(reader)).length, 1);
  for (let count = 0; count < 3; count++) await mention(author, reader, id);
  assert.equal((await emailsTo(reader)).length, 1);
  assert.deepEqual(
    (await heldFor(reader)).map(({ thread }) => thread),
    [`discussion:${id}`, `discussion:${id}`, `discussion:${id}`],
  );
  await readAll(reader);
  assert.deepEqual(await heldFor(reader), []);
  await mention(author, reader, id);
  assert.equal((await emailsTo(reader)).length, 2);
});

it("limits the emails of a day", async () => {
  const reader = await aReader(forum, "Emma");
  await configure({ "emailNotifications.mostADay": 2 });
  for (let count = 0; count < 3; count++) {
    await mention(author, reader);
    await emailsGoOut(forum);
  }
  assert.equal((await emailsTo(reader)).length, 2);
  assert.equal((await heldFor(reader)).length, 1);
  const { db, now } = await forum.context();
  await db
    .updateTable("notificationEmails")
    .set({ dateChanged: new Date(now.getTime() - 25 * HOUR) })
    .where("userID", "=", reader.userID)
    .execute();
  await mention(author, reader);
  assert.equal((await emailsTo(reader)).length, 3);
  await configure({ "emailNotifications.mostADay": 12 });
});

it("waits until the quiet hours end, in the member's time zone", async () => {
  const reader = await aReader(forum, "Fay");
  const clock = (ms: number) => new Date(Date.now() + passed + ms).toISOString().slice(11, 16);
  const hours = { enabled: true, from: clock(-HOUR), to: clock(HOUR), timeZone: "UTC" };
  const saved = await reader.patch(`/notification-preferences/${reader.userID}`, { QuietHours: hours });
  assert.deepEqual(saved.body.QuietHours, hours);
  await mention(author, reader);
  assert.equal((await emailsTo(reader)).length, 0);
  assert.equal((await later(2 * HOUR, () => emailsTo(reader))).length, 1);
  const wrong = { ...hours, timeZone: "Nowhere/Land" };
  const refused = await reader.patch(`/notification-preferences/${reader.userID}`, { QuietHours: wrong });
  assert.equal(refused.status, 422);
});

it("omits notifications that were read, hidden or muted before sending", async () => {
  const reader = await aReader(forum, "Gina");
  await configure({ "emailNotifications.delaySeconds": 3600 });
  await mention(author, reader);
  await forum.drained();
  await readAll(reader);
  const hidden = await mention(author, reader);
  const muted = await mention(author, reader);
  const seen = await mention(author, reader);
  await forum.drained();
  assert.equal((await administrator.delete(`/discussions/${hidden}`)).status, 204);
  await reader.put(`/discussions/${muted}/mute`, { muted: true });
  await configure({ "emailNotifications.delaySeconds": 0 });
  const [email, another] = await later(2 * HOUR, () => emailsTo(reader));
  assert.ok(email && !another);
  assert.match(email.subject ?? "", /mentioned you/);
  assert.equal(email.references, `<discussion.${seen}@forum.test>`);
});

it("sends nothing to members who are banned, unconfirmed or without permission to get email", async () => {
  const [banned, changed] = [await aReader(forum, "Hana"), await aReader(forum, "Ida")];
  await configure({ "emailNotifications.delaySeconds": 3600 });
  for (const reader of [banned, changed]) await mention(author, reader);
  await forum.drained();
  await administrator.patch(`/users/${banned.userID}`, { banned: true });
  await administrator.patch(`/users/${changed.userID}`, { emailConfirmed: false });
  await configure({ "emailNotifications.delaySeconds": 0 });
  assert.deepEqual(await later(2 * HOUR, () => subjectsTo(banned)), []);
  assert.deepEqual(await subjectsTo(changed), []);
  const off = await aReader(forum, "Jana");
  await configure({ "emailNotifications.disabled": true });
  await mention(author, off);
  assert.deepEqual(await subjectsTo(off), []);
  await configure({ "emailNotifications.disabled": false });
});

it("unsubscribes with one click in an email program, from any origin, and subscribes again", async () => {
  const reader = await aReader(forum, "Kaya");
  await mention(author, reader);
  const path = unsubscribePath((await emailsTo(reader))[0]!);
  const post = (url: string, payload: string, type: string) =>
    forum.forum.http.inject({
      method: "POST",
      url,
      payload,
      headers: { "content-type": type, origin: "https://mail.test", "sec-fetch-site": "cross-site" },
    });
  const looked = await forum.forum.http.inject({ url: path });
  assert.equal(looked.statusCode, 200);
  const part = '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n';
  assert.equal((await post(path, part, "multipart/form-data; boundary=x")).statusCode, 200);
  await mention(author, reader);
  assert.equal((await emailsTo(reader)).length, 1);
  const token = path.split("/").at(-1);
  const back = await guest.post(`/unsubscribe/resubscribe/${token}`, {});
  assert.deepEqual(back.body, {
    preferences: [{ preference: "Mention", name: "Someone mentions me", enabled: "1" }],
  });
  await mention(author, reader);
  assert.equal((await emailsTo(reader)).length, 2);
  await post(path, "List-Unsubscribe=One-Click", "application/x-www-form-urlencoded");
  await mention(author, reader);
  assert.equal((await emailsTo(reader)).length, 2);
});

it("unsubscribes from one category, and sends nothing about unfollowed records", async () => {
  const reader = await forum.as("member", "Petra");
  const [categoryID, other] = [await aCategory(forum, { name: "Relays" }), await aCategory(forum)];
  const follow = (id: number, email: boolean) =>
    reader.patch(`/categories/${id}/preferences/$me`, { "preferences.email.posts": email });
  for (const id of [categoryID, other]) assert.equal((await follow(id, true)).status, 200);
  const post = (id: number) => aPost(author, "What is new", "markdown", id);
  await post(categoryID);
  const [email] = await emailsTo(reader);
  const token = unsubscribePath(email!).split("/").at(-1);
  const out = await guest.post(`/unsubscribe/${token}`, {});
  assert.deepEqual(out.body.followCategory, {
    ...{ categoryID, preference: `NewDiscussion.${categoryID}` },
    ...{ name: "New posts in Relays", enabled: "0" },
  });
  await post(categoryID);
  assert.equal((await emailsTo(reader)).length, 1);
  await configure({ "emailNotifications.delaySeconds": 3600 });
  await post(other);
  await forum.drained();
  await follow(other, false);
  await configure({ "emailNotifications.delaySeconds": 0 });
  assert.equal((await later(2 * HOUR, () => emailsTo(reader))).length, 1);
});

it("sends messages of a conversation one at a time", async () => {
  const reader = await forum.as("member", "Quinn");
  const participantUserIDs = [reader.userID];
  const { body } = await author.post("/conversations", { participantUserIDs });
  const say = (texts: string) =>
    author.post("/messages", { conversationID: body.conversationID, body: texts, format: "markdown" });
  await say("See you at **noon**.");
  const [email] = await emailsTo(reader);
  assert.match(email?.text ?? "", /See you at noon\./);
  await say("Or later.");
  assert.equal((await emailsTo(reader)).length, 1);
});

it("stops sending to an address that the mail server refused until it is confirmed again", async () => {
  const reader = await aReader(forum, "Lena");
  const address = "Lena@people.test";
  sink.refusals.set(address, "550 5.1.1 <Lena@people.test>: no such mailbox");
  for (let count = 0; count < 2; count++) {
    await mention(author, reader);
    await emailsGoOut(forum);
  }
  assert.equal(sink.tries(address), 1);
  assert.ok(await isSuppressed(await forum.context(), address));
  sink.refusals.delete(address);
  await administrator.patch(`/users/${reader.userID}`, { emailConfirmed: false });
  assert.equal((await reader.post("/users/confirm-email-request", {})).status, 201);
  const [confirmation] = await emailsTo(reader);
  const [, code] = /emailconfirm\/\d+\/([\w-]+)/.exec(confirmation?.text ?? "") ?? [];
  await guest.post(`/users/${reader.userID}/confirm-email`, { confirmationCode: code });
  await mention(author, reader);
  assert.equal((await emailsTo(reader)).length, 2);
});

it("writes in the member's language and direction", async () => {
  const reader = await aReader(forum, "Mona");
  assert.equal((await administrator.patch("/locales/ar", { enabled: true })).status, 200);
  await reader.patch(`/notification-preferences/${reader.userID}`, { NotificationLanguage: "ar" });
  await mention(author, reader);
  const [email] = await emailsTo(reader);
  assert.match(email?.html ?? "", /<html lang="ar" dir="rtl">/);
  assert.match(email?.html ?? "", /border-right:3px/);
  assert.doesNotMatch(email?.text ?? "", /You received this email/);
  assert.match(email?.text ?? "", /[\u0600-\u06ff]/);
});

it("sends an email once even if the worker is killed between sending and recording it", async () => {
  const reader = await aReader(forum, "Nora");
  const { db, now } = await forum.context();
  await configure({ "emailNotifications.delaySeconds": 3600 });
  await mention(author, reader);
  await forum.drained();
  const { notificationID } = await db
    .selectFrom("notificationEmails")
    .select("notificationID")
    .where("userID", "=", reader.userID)
    .executeTakeFirstOrThrow();
  const emailKey = `notification.${notificationID}`;
  await db.updateTable("notificationEmails").set({ emailKey }).where("userID", "=", reader.userID).execute();
  await db.updateTable("emailLeases").set({ dateClaimed: now }).where("userID", "=", reader.userID).execute();
  await db.insertInto("emailsSent").values({ key: emailKey, addressHash: null, dateInserted: now }).execute();
  await configure({ "emailNotifications.delaySeconds": 0 });
  assert.equal((await later(2 * HOUR, () => emailsTo(reader))).length, 0);
  const { state } = await db
    .selectFrom("notificationEmails")
    .select("state")
    .where("userID", "=", reader.userID)
    .executeTakeFirstOrThrow();
  assert.equal(state, "sent");
});

it("embeds pictures that guests may see and links the others", async () => {
  const reader = await aReader(forum, "Rosa");
  const members = await aCategory(forum, { only: ["member", "administrator"] });
  await configure({ "emailNotifications.fullPost": true });
  const emailIn = async (categoryID: number) => {
    const { url } = await anUpload(author);
    const body = `@Rosa ![A rose](${url}) ![](${url})`;
    const sent = { name: "Roses", body, format: "markdown", categoryID };
    assert.equal((await author.post("/discussions", sent)).status, 201);
    return { url: `http://forum.test${url}`, html: (await emailsTo(reader)).at(-1)?.html ?? "" };
  };
  const open = await emailIn(1);
  assert.ok(open.html.includes(`<img src="${open.url}" alt="A rose"`), open.html);
  const hidden = await emailIn(members);
  assert.match(hidden.html, /Roses/);
  assert.ok(!hidden.html.includes("<img"), hidden.html);
  for (const label of ["A rose", "Picture"])
    assert.match(hidden.html, new RegExp(`<a href="${hidden.url}"[^>]*>${label}</a>`));
  await configure({ "emailNotifications.fullPost": false });
});

it("escapes scripts in user content", async () => {
  const reader = await aReader(forum, "Olga");
  const name = '<img src=x onerror="alert(1)">';
  const body = `@Olga <img src="https://spy.test/pixel.png" alt="seen"> [x](javascript:alert(1)) <script>alert(1)</script>`;
  await configure({ "emailNotifications.fullPost": true });
  const { status } = await author.post("/discussions", { name, body, format: "html", categoryID: 1 });
  assert.equal(status, 201);
  const [email] = await emailsTo(reader);
  assert.doesNotMatch(email?.html ?? "", /<img|<script|spy\.test|href="javascript/);
  assert.match(email?.html ?? "", /&lt;img src=x/);
  await configure({ "emailNotifications.fullPost": false });
});
