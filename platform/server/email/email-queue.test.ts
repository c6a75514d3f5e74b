import assert from "node:assert/strict";
import { test } from "node:test";
import { openForum } from "#test/forum.ts";
import type { Email, Mailer } from "./email.ts";
import { emailLater, emailState, sendEmailOnce, setMailer } from "./email-queue.ts";

const forum = await openForum();
const email: Email = {
  to: { name: "Ada", address: "ada@example.com" },
  subject: "Welcome",
  text: "Hello Ada",
};

/** Installs a mailer that rejects the first `refusals` emails, and returns the emails it accepted. */
function installMailer(refusals = 0) {
  const accepted: Email[] = [];
  let left = refusals;
  const mailer: Mailer = {
    async send(sent) {
      if (left > 0) {
        left -= 1;
        throw new Error("the server is down");
      }
      accepted.push(sent);
    },
    verify: async () => {},
    describe: () => "a test mailer",
    stored: null,
    from: { name: "Forum", address: "forum@example.com" },
    close: async () => {},
  };
  setMailer(forum.forum.application.registry, mailer);
  return accepted;
}

test("an email is sent after its transaction, and not when the transaction fails", async () => {
  const accepted = installMailer();
  const context = await forum.context();
  await context.transaction(async (inside) => {
    await emailLater(inside, email);
    assert.equal(accepted.length, 0);
  });
  const failing = context.transaction(async (inside) => {
    await emailLater(inside, { ...email, subject: "Never" });
    throw new Error("undone");
  });
  await assert.rejects(failing, /undone/);
  await forum.drained();
  assert.deepEqual(
    accepted.map(({ subject, to }) => [subject, to.address]),
    [["Welcome", "ada@example.com"]],
  );
});

test("an email is sent once, however often its job runs, even at once", async () => {
  const accepted = installMailer();
  const context = await forum.context();
  await Promise.all([sendEmailOnce(context, "once", email), sendEmailOnce(context, "once", email)]);
  await sendEmailOnce(context, "once", email);
  assert.equal(accepted.length, 1);
  assert.match(accepted[0]?.headers?.["Message-ID"] ?? "", /^<once\.[0-9a-f]{24}@forum\.test>$/);
  await sendEmailOnce(context, "another", email);
  assert.equal(accepted.length, 2);
});

test("an email that was refused can be tried again", async () => {
  const accepted = installMailer(1);
  const context = await forum.context();
  await assert.rejects(sendEmailOnce(context, "refused", email), /the server is down/);
  await sendEmailOnce(context, "refused", email);
  await sendEmailOnce(context, "refused", email);
  assert.equal(accepted.length, 1);
});

test("the number of failing emails and the last error are known until the emails are sent", async () => {
  const accepted = installMailer(2);
  const context = await forum.context();
  const { pool } = forum.forum.application.database;
  await emailLater(context, { ...email, subject: "First" });
  await emailLater(context, { ...email, subject: "Second" });
  await forum.drained();
  assert.deepEqual(await emailState(context), {
    stored: null,
    failing: { count: 2, said: "the server is down" },
  });
  // Retries are due after some seconds. Making them due and waking the queue avoids the wait.
  await pool.query("update jobs.job set start_after = now() where state = 'retry'");
  await emailLater(context, { ...email, subject: "Third" });
  await forum.drained();
  assert.equal(accepted.length, 3);
  assert.deepEqual(await emailState(context), { stored: null, failing: null });
});
