import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { PASSWORD } from "#features/sessions/testing.ts";
import { aUser } from "#features/users/testing.ts";
import { emailLater, sendEmailOnce } from "#platform/server/email/email-queue.ts";
import { messageIDOf } from "#platform/server/email/email-signature.ts";
import { openEmailSink } from "#test/email-sink.ts";
import { openForum } from "#test/forum.ts";
import type { EmailLogPage, LoggedEmail } from "./contract.ts";
import { deleteOldEmails } from "./server/log/retention.ts";

const DAY_MS = 86_400_000;
let passed = 0;
const sink = await openEmailSink();
const SECRET = "delivery-secret-of-the-test";
const forum = await openForum({
  environment: { SMTP_URL: sink.smtpUrl, INBOUND_MAIL_SECRET: SECRET },
  now: () => new Date(Date.now() + passed),
});
const administrator = await forum.as("administrator");

const log = async (query: object = {}): Promise<LoggedEmail[]> =>
  (await administrator.get("/emails/log", query as never)).body;
const page = async (asked: object = {}): Promise<EmailLogPage> => {
  const { status, body } = await administrator.get("/layouts/lookup-hydrate", {
    layoutViewType: "dashboard",
    params: { path: "/dashboard/email/log", ...asked },
  });
  assert.equal(status, 200, JSON.stringify(body));
  return body.layout[0].$reactProps.children[0].$reactProps;
};
const send = async (name: string, subject = `To ${name}`, key = `key-${name}`) =>
  sendEmailOnce(await forum.context(), key, {
    ...{ kind: "test", to: { name, address: `${name}@people.test` }, subject, text: "Secret words." },
  }).catch(() => "later");

describe("the log of emails", () => {
  it("has the recipient, kind and subject of an email, but neither its text nor its link", async () => {
    const guest = await forum.as("guest");
    const { body } = await guest.post("/users/register", {
      ...{ name: "annika", email: "Annika@people.test", password: PASSWORD },
    });
    await forum.drained();
    const [email] = await log();
    assert.ok(email);
    const { userID, user, address, kind, kindName, subject, state, answer, countAttempts } = email;
    assert.deepEqual(
      { userID, name: user?.name, address, kind, kindName, subject, state, answer, countAttempts },
      {
        ...{ userID: body.userID, name: "annika", address: "annika@people.test", kind: "confirmEmail" },
        ...{ kindName: "Confirm Email Address", subject: "[Colloquy] Confirm your email address" },
        ...{ state: "sent", answer: null, countAttempts: 1 },
      },
    );
    const rows = await (await forum.context()).db.selectFrom("emailLog").selectAll().execute();
    assert.doesNotMatch(JSON.stringify(rows), /emailconfirm|Hello/);
    assert.deepEqual(Object.keys(email).includes("emailKey"), false);
  });

  it("says what the mail server answered, and that a later attempt was sent", async () => {
    sink.refusals.set("full@people.test", "452 4.2.2 Mailbox of full@people.test is full");
    await send("full");
    const [delayed] = await log({ address: "full@people.test" });
    assert.equal(delayed?.state, "delayed");
    assert.match(delayed?.answer ?? "", /4\.2\.2 Mailbox of … is full/);
    sink.refusals.delete("full@people.test");
    await send("full");
    const [sent, ...more] = await log({ address: "FULL@people.test" });
    assert.deepEqual([sent?.state, sent?.answer, sent?.countAttempts, more], ["sent", null, 2, []]);
  });

  it("shows refused and suppressed emails", async () => {
    sink.refusals.set("gone@people.test", "550 5.1.1 No such mailbox");
    await send("gone");
    await send("gone", "Again", "another-key");
    const states = (await log({ address: "gone@people.test" })).map(({ subject, state }) => [subject, state]);
    assert.deepEqual(states, [
      ["Again", "suppressed"],
      ["To gone", "refused"],
    ]);
  });

  it("shows emails that came back", async () => {
    await send("bounces");
    const context = await forum.context();
    const messageID = await messageIDOf(context, "key-bounces");
    const report = [
      "From: mailer-daemon@people.test",
      "Content-Type: multipart/report; report-type=delivery-status; boundary=b",
      "",
      "--b",
      "Content-Type: message/delivery-status",
      "",
      "Reporting-MTA: dns; people.test",
      "",
      "Final-Recipient: rfc822; bounces@people.test",
      "Action: failed",
      "Status: 5.1.1",
      "Diagnostic-Code: smtp; 550 5.1.1 no bounces@people.test here",
      "",
      "--b",
      "Content-Type: text/rfc822-headers",
      "",
      `Message-ID: ${messageID}`,
      "",
      "--b--",
    ].join("\r\n");
    const { statusCode } = await forum.forum.http.inject({
      ...{ method: "POST", url: "/api/v2/inbound-mail", payload: report },
      headers: { authorization: `Bearer ${SECRET}`, "content-type": "message/rfc822" },
    });
    assert.equal(statusCode, 201);
    await forum.drained();
    const [email] = await log({ address: "bounces@people.test" });
    assert.equal(email?.state, "bounced");
    assert.doesNotMatch(email?.answer ?? "@", /@/);
  });

  it("is filtered by member, state, kind and date, in pages and as CSV", async () => {
    const userID = await aUser(forum, { name: "Teal", email: "teal@people.test" });
    await send("teal");
    const subjects = async (asked: object) => (await page(asked)).emails.map(({ subject }) => subject);
    assert.deepEqual(await subjects({ userID }), ["To teal"]);
    assert.deepEqual(await subjects({ recipient: "teal" }), ["To teal"]);
    assert.deepEqual(await subjects({ recipient: "Teal@People.test" }), ["To teal"]);
    assert.deepEqual(await subjects({ recipient: "no one of this name" }), []);
    assert.deepEqual(await subjects({ userID, state: "bounced" }), []);
    assert.deepEqual(await subjects({ userID, state: "sent", kind: "test", after: "", before: "" }), [
      "To teal",
    ]);
    assert.deepEqual(await subjects({ userID, kind: "digest" }), []);
    assert.deepEqual(await subjects({ userID, before: "2020-01-01" }), []);
    assert.deepEqual(await subjects({ userID, after: "2020-01-01" }), ["To teal"]);
    assert.equal((await log({ limit: 1, page: 2 })).length, 1);
    const { file, user, kinds } = await page({ userID });
    assert.equal(user?.name, "Teal");
    assert.ok(kinds.some(({ kind, name }) => kind === "digest" && name === "Digest"));
    const csv = await administrator.get(file.replace("/api/v2", ""));
    assert.match(String(csv.headers["content-type"]), /text\/csv/);
    assert.match(csv.body, /To teal/);
  });

  it("costs a constant number of statements", async () => {
    await log();
    const few = await forum.countStatements(() => log());
    for (const name of ["one", "two", "three"]) {
      await aUser(forum, { name, email: `${name}@people.test` });
      await send(name);
    }
    await log();
    assert.equal(await forum.countStatements(() => log()), few);
  });

  it("belongs to the member: it is in the archive, and goes with the account", async () => {
    const userID = await aUser(forum, { name: "Leaving", email: "leaving@people.test" });
    await send("leaving");
    await send("elsewhere", "Leaving mentioned you");
    await administrator.delete(`/users/${userID}`, { deleteMethod: "anonymise" });
    await forum.drained();
    assert.deepEqual(await log({ address: "leaving@people.test" }), []);
    const [other] = await log({ address: "elsewhere@people.test" });
    assert.doesNotMatch(other?.subject ?? "Leaving", /Leaving/);
  });

  it("deletes entries that are older than the retention time", async () => {
    passed = 29 * DAY_MS;
    await emailLater(await forum.context(), {
      ...{ to: { name: "Ada", address: "ada@people.test" }, subject: "News", text: "Text" },
    });
    await forum.drained();
    passed = 31 * DAY_MS;
    await deleteOldEmails(await forum.context());
    const rows = await (await forum.context()).db.selectFrom("emailLog").selectAll().execute();
    assert.deepEqual(
      rows.map(({ subject, kind }) => [subject, kind]),
      [["News", null]],
    );
  });
});
