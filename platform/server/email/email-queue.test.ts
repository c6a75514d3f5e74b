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

/** A way out that refuses as often as it is told to. */
function postbox(refusals = 0) {
  const taken: Email[] = [];
  let left = refusals;
  const mailer: Mailer = {
    async send(sent) {
      if (left > 0) {
        left -= 1;
        throw new Error("the server is down");
      }
      taken.push(sent);
    },
    verify: async () => {},
    describe: () => "a postbox",
    stored: null,
    close: async () => {},
  };
  setMailer(forum.forum.application.registry, mailer);
  return taken;
}

test("a mail goes out after its transaction, and not when that fails", async () => {
  const taken = postbox();
  const context = await forum.context();
  await context.transaction(async (inside) => {
    await emailLater(inside, email);
    assert.equal(taken.length, 0);
  });
  const failing = context.transaction(async (inside) => {
    await emailLater(inside, { ...email, subject: "Never" });
    throw new Error("undone");
  });
  await assert.rejects(failing, /undone/);
  await forum.drained();
  assert.deepEqual(
    taken.map(({ subject, to }) => [subject, to.address]),
    [["Welcome", "ada@example.com"]],
  );
});

test("a mail is sent once, however often its job runs, even at once", async () => {
  const taken = postbox();
  const context = await forum.context();
  await Promise.all([sendEmailOnce(context, "once", email), sendEmailOnce(context, "once", email)]);
  await sendEmailOnce(context, "once", email);
  assert.equal(taken.length, 1);
  assert.match(taken[0]?.headers?.["Message-ID"] ?? "", /^<once\.[0-9a-f]{24}@forum\.test>$/);
  await sendEmailOnce(context, "another", email);
  assert.equal(taken.length, 2);
});

test("a mail that was refused can be tried again", async () => {
  const taken = postbox(1);
  const context = await forum.context();
  await assert.rejects(sendEmailOnce(context, "refused", email), /the server is down/);
  await sendEmailOnce(context, "refused", email);
  await sendEmailOnce(context, "refused", email);
  assert.equal(taken.length, 1);
});

test("how many emails wait, and what the mail server said of the last one, is known until they are sent", async () => {
  const taken = postbox(2);
  const context = await forum.context();
  const { pool } = forum.forum.application.database;
  await emailLater(context, { ...email, subject: "First" });
  await emailLater(context, { ...email, subject: "Second" });
  await forum.drained();
  assert.deepEqual(await emailState(context), {
    stored: null,
    failing: { count: 2, said: "the server is down" },
  });
  // Their turn comes after some seconds. Saying that it has come, and waking the queue, spares the wait.
  await pool.query("update jobs.job set start_after = now() where state = 'retry'");
  await emailLater(context, { ...email, subject: "Third" });
  await forum.drained();
  assert.equal(taken.length, 3);
  assert.deepEqual(await emailState(context), { stored: null, failing: null });
});
