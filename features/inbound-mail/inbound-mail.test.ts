import assert from "node:assert/strict";
import { it } from "node:test";
import { aConversation } from "#features/conversations/testing.ts";
import { isSuppressed } from "#features/emails/server/index.ts";
import { aPost } from "#features/mentions/testing.ts";
import { aReader, emailsGoOut, mention } from "#features/notification-emails/testing.ts";
import { premoderate } from "#features/reports/testing.ts";
import { runLater } from "#platform/server/jobs/queue.ts";
import { headerOf, openEmailSink } from "#test/email-sink.ts";
import { openForum, type TestUser } from "#test/forum.ts";
import { fetchEmails } from "./server/mailbox/fetch-emails.ts";
import { aMailbox } from "./testing.ts";

const SECRET = "a secret of many signs";
const sink = await openEmailSink();
const mailbox = await aMailbox();
let passed = 0;
const forum = await openForum({
  now: () => new Date(Date.now() + passed),
  environment: {
    SMTP_URL: sink.smtpUrl,
    MAIL_FROM: "forum@forum.test",
    INBOUND_MAIL_ADDRESS: "reply@forum.test",
    INBOUND_MAIL_SECRET: SECRET,
    IMAP_URL: mailbox.url,
  },
});
const administrator = await forum.as("administrator");
const author = await forum.as("member", "Author");
const configured = await administrator.patch("/config", { "emailNotifications.delaySeconds": 0 });
assert.equal(configured.status, 200);

const emailsTo = ({ name }: Pick<TestUser, "name">) =>
  sink.emails.filter(({ to }) => to?.some(({ address }) => address === `${name}@people.test`));

/** Returns the newest email to a user, after all due emails are sent. */
async function newestTo(user: TestUser) {
  await emailsGoOut(forum);
  const email = emailsTo(user).at(-1);
  assert.ok(email);
  return email;
}
const replyAddressIn = (email: Awaited<ReturnType<typeof newestTo>>) => email.replyTo?.[0]?.address ?? "";

let written = 0;
interface Written {
  from?: string;
  headers?: string[];
  messageID?: string;
}
const anEmail = (to: string, text: string, { from = "", headers = [], messageID }: Written = {}) =>
  [
    `From: A Member <${from}>`,
    `To: ${to}`,
    "Subject: Re: What you wrote",
    `Message-ID: <${messageID ?? `mail-${++written}`}@people.test>`,
    ...headers,
    "Content-Type: text/plain; charset=utf-8",
    "",
    text,
  ].join("\r\n");

async function post(payload: string | Buffer, headers: Record<string, string> = {}) {
  const answer = await forum.forum.http.inject({
    method: "POST",
    url: "/api/v2/inbound-mail",
    payload,
    headers: { authorization: `Bearer ${SECRET}`, "content-type": "message/rfc822", ...headers },
  });
  return { status: answer.statusCode, body: answer.json() };
}

/** Sends a user's reply by email, and waits until the forum has processed it. */
async function reply({ name }: TestUser, to: string, text: string, more: Written = {}) {
  const answer = await post(anEmail(to, text, { from: `${name}@people.test`, ...more }));
  assert.equal(answer.status, 201, JSON.stringify(answer.body));
  await forum.drained();
}

const commentsOf = async (discussionID: number): Promise<{ body: string; insertUserID: number }[]> =>
  (await administrator.get("/comments", { discussionID })).body;

/** Returns a user who was notified of a post by email, with the address for replies. */
async function emailedReader(name: string) {
  const reader = await aReader(forum, name);
  const discussionID = await mention(author, reader);
  const email = await newestTo(reader);
  return { reader, discussionID, email, to: replyAddressIn(email) };
}

it("publishes a member's reply once, under the member's name", async () => {
  const { reader, discussionID, email, to } = await emailedReader("Anna");
  assert.match(to, /^reply\+[a-z2-7]{20,58}@forum\.test$/);
  assert.ok((to.split("@")[0] ?? "").length <= 64);
  assert.match(email.text ?? "", /Reply to this email/);
  const text = "I have, *twice*.\r\n\r\nOn Mon, Colloquy <forum@forum.test> wrote:\r\n\r\n> Hello\r\n";
  for (const messageID of ["first", "first", "second"])
    await reply(reader, to, messageID === "first" ? text : "And again.", { messageID });
  const comments = await commentsOf(discussionID);
  assert.deepEqual(
    comments.map(({ insertUserID }) => insertUserID),
    [reader.userID, reader.userID],
  );
  assert.match(comments[0]?.body ?? "", /I have, \*twice\*\./);
  assert.doesNotMatch(comments[0]?.body ?? "", /wrote|Hello/);
  const { db } = await forum.context();
  const stored = await db.selectFrom("inboundEmails").select(["raw", "outcome"]).execute();
  assert.ok(stored.every(({ raw, outcome }) => raw === null && outcome === "published"));
});

it("publishes replies to the comment of the notification, and to messages", async () => {
  const reader = await aReader(forum, "Bea");
  const discussionID = await aPost(author, "Nobody is named here", "text");
  await mention(author, reader, discussionID);
  await reply(reader, replyAddressIn(await newestTo(reader)), "To that comment.");
  const [first, second] = (await administrator.get("/comments", { discussionID })).body;
  assert.equal(second.parentCommentID, first.commentID);
  const conversationID = await aConversation(author, [reader]);
  await reply(reader, replyAddressIn(await newestTo(reader)), "Between us.");
  const messages = await author.get("/messages", { conversationID });
  assert.match(messages.body[0].body, /Between us\./);
});

it("accepts emails in form fields of any encoding, and refuses other calls", async () => {
  const { reader, discussionID, to } = await emailedReader("Cleo");
  const from = `${reader.name}@people.test`;
  const raw = Buffer.from(
    anEmail("other@else.test", "Grüße", { from }).replace("utf-8", "iso-8859-1"),
    "latin1",
  );
  const field = (name: string, value: Buffer) =>
    Buffer.concat([
      Buffer.from(`--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n`),
      value,
      Buffer.from("\r\n"),
    ]);
  const envelope = Buffer.from(JSON.stringify({ to: [to], from }));
  const form = Buffer.concat([field("envelope", envelope), field("email", raw), Buffer.from("--b--\r\n")]);
  const type = { "content-type": "multipart/form-data; boundary=b" };
  assert.deepEqual(await post(form, type), { status: 201, body: { status: "stored" } });
  const plain = new URLSearchParams({ "body-mime": anEmail(to, "And plain.", { from }) }).toString();
  assert.equal((await post(plain, { "content-type": "application/x-www-form-urlencoded" })).status, 201);
  await forum.drained();
  const bodies = (await commentsOf(discussionID)).map(({ body }) => body.replace(/<[^>]*>/g, ""));
  assert.deepEqual(bodies.toSorted(), ["And plain.", "Grüße"]);
  assert.equal((await post(form, { ...type, authorization: "Bearer nothing" })).status, 401);
  assert.equal((await post("x=1", type)).status, 400);
  assert.equal((await post(Buffer.alloc(25 * 1024 * 1024 + 1))).status, 413);
});

it("fetches each email of a mailbox once, and continues after the mailbox was unreachable", async () => {
  const { reader, discussionID, to } = await emailedReader("Dora");
  const fetched = async () => {
    await runLater(await forum.context(), fetchEmails, {});
    await forum.drained();
  };
  const from = `${reader.name}@people.test`;
  mailbox.append(anEmail(to, "From the mailbox.", { from }));
  mailbox.append(anEmail(to, "Another.", { from }));
  await fetched();
  await fetched();
  assert.equal((await commentsOf(discussionID)).length, 2);
  assert.equal(mailbox.unseen(), 0);
  await mailbox.away(fetched);
  mailbox.append(anEmail(to, "After a while.", { from }));
  await fetched();
  assert.equal(mailbox.unseen(), 1);
  passed += 2 * 60 * 1000;
  await fetched();
  assert.equal(mailbox.unseen(), 0);
  assert.equal((await commentsOf(discussionID)).length, 3);
});

it("notifies only the member of a reply from another address, at most once a day", async () => {
  const { reader, discussionID, to } = await emailedReader("Emma");
  const before = sink.emails.length;
  for (const from of ["stranger@people.test", "another@people.test"])
    await reply(reader, to, "Buy this.", { from });
  assert.equal((await commentsOf(discussionID)).length, 0);
  assert.equal(sink.emails.length, before + 1);
  const notice = await newestTo(reader);
  assert.match(notice.text ?? "", /from a different email address/);
  assert.doesNotMatch(notice.text ?? "", /Buy this/);
});

it("explains in the thread of the emails why a reply was not published", async () => {
  const { reader, discussionID, to } = await emailedReader("Fay");
  await administrator.patch(`/discussions/${discussionID}`, { closed: true });
  await reply(reader, to, "Too late?", { messageID: "too-late" });
  const closed = await newestTo(reader);
  assert.match(closed.text ?? "", /may be closed/);
  assert.match(closed.text ?? "", /> Too late\?/);
  assert.equal(closed.inReplyTo, "<too-late@people.test>");
  assert.equal(headerOf(closed, "Auto-Submitted"), "auto-replied");
  await reply(reader, to, "");
  assert.match((await newestTo(reader)).text ?? "", /Your reply had no text/);
  await administrator.delete(`/discussions/${discussionID}`);
  await reply(reader, to, "Hello?");
  assert.match((await newestTo(reader)).text ?? "", /was deleted/);
  await reply(reader, to.replace(/\+..../, "+aaaa"), "Forged.");
  assert.match((await newestTo(reader)).text ?? "", /This reply address has expired/);
  const count = emailsTo(reader).length;
  for (let sent = 0; sent < 3; sent += 1) await reply(reader, to, "Again.");
  assert.equal(emailsTo(reader).length, count + 1);
});

it("holds replies that need approval and says so; banned members get no answer", async () => {
  const { reader, discussionID, to } = await emailedReader("Gina");
  await premoderate(administrator, { keywords: "casino" });
  await reply(reader, to, "Come to my casino.");
  assert.equal((await commentsOf(discussionID)).length, 0);
  assert.match((await newestTo(reader)).text ?? "", /after it is approved/);
  const count = emailsTo(reader).length;
  await administrator.patch(`/users/${reader.userID}`, { banned: true });
  await reply(reader, to, "I am back.");
  assert.equal((await commentsOf(discussionID)).length, 0);
  assert.equal(emailsTo(reader).length, count);
});

it("does not answer automatic emails", async () => {
  const { reader, discussionID, email, to } = await emailedReader("Hana");
  const count = sink.emails.length;
  for (const header of ["Auto-Submitted: auto-replied", "Precedence: bulk", "Return-Path: <>"])
    await reply(reader, to, "I am away.", { headers: [header] });
  const own = email.messageId?.slice(1, -1) ?? "";
  await post(anEmail(to, "Ours.", { from: "Hana@people.test" }).replace(/mail-\d+@people\.test/, own));
  for (const header of ["List-Id: <cars.people.test>", "X-Auto-Response-Suppress: All"])
    await reply(reader, to, "", { headers: [header] });
  await forum.drained();
  assert.equal((await commentsOf(discussionID)).length, 0);
  assert.equal(sink.emails.length, count);
});

/** Writes the delivery report of a mail server. */
const aReport = (kind: string, lines: string[], cited: string) =>
  [
    "From: MAILER-DAEMON@mx.people.test",
    "To: forum@forum.test",
    "Return-Path: <>",
    `Message-ID: <report-${++written}@mx.people.test>`,
    `Content-Type: multipart/report; report-type=${kind}; boundary=r`,
    "",
    ...["--r", "Content-Type: text/plain", "", "It did not arrive."],
    ...["--r", `Content-Type: message/${kind}`, "", ...lines],
    ...["--r", "Content-Type: text/rfc822-headers", "", `Message-ID: ${cited}`, "--r--", ""],
  ].join("\r\n");

it("accepts delivery reports about its own emails, only for the addresses they were sent to", async () => {
  const { reader, email } = await emailedReader("Ida");
  const address = "ida@people.test";
  const failed = (recipient: string, status: string) => [
    "Reporting-MTA: dns; mx",
    "",
    `Final-Recipient: rfc822; ${recipient}`,
    `Status: ${status}`,
  ];
  const isRefused = async (recipient: string) => {
    await forum.drained();
    return isSuppressed(await forum.context(), recipient);
  };
  const cited = email.messageId ?? "";
  const guessed = cited.replace(/\.[0-9a-f]{24}@/, `.${"0".repeat(24)}@`);
  await post(aReport("delivery-status", failed(address, "5.1.1"), guessed));
  await post(aReport("delivery-status", failed("author@people.test", "5.1.1"), cited));
  await post(aReport("delivery-status", failed(address, "4.4.1"), cited));
  assert.ok(!(await isRefused(address)));
  assert.ok(!(await isRefused("author@people.test")));
  await post(aReport("delivery-status", failed(address, "5.1.1"), cited));
  assert.ok(await isRefused(address));
  const preferences = (body?: object) =>
    body
      ? reader.patch(`/notification-preferences/${reader.userID}`, body)
      : reader.get(`/notification-preferences/${reader.userID}`);
  assert.equal((await preferences()).body.EmailRefused, true);
  assert.equal((await preferences({ EmailRefused: false })).body.EmailRefused, false);
  assert.ok(!(await isRefused(address)));
  const complaint = ["Feedback-Type: abuse", "Version: 1", `Original-Rcpt-To: ${address}`];
  await post(aReport("feedback-report", complaint, cited));
  assert.ok(await isRefused(address));
});
