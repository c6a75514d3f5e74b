import assert from "node:assert/strict";
import { test } from "node:test";
import { aCategory } from "#features/categories/testing.ts";
import { addEmailKind } from "#features/emails/server/index.ts";
import { followDigests } from "#features/following/server/index.ts";
import { addEmailScope, mailSuppressions } from "#features/notification-emails/server/index.ts";
import { aReader, emailsGoOut, mention } from "#features/notification-emails/testing.ts";
import { addPreference } from "#features/preferences/server/index.ts";
import { phrase } from "#platform/contract/i18n.ts";
import { addon } from "#platform/server/application/feature.ts";
import { addEmailWatcher, emailLater } from "#platform/server/email/email-queue.ts";
import { addEmailRecorder } from "#platform/server/email/email-recorder.ts";
import type { TestUser } from "../forum.ts";
import { withAddon } from "./switched.ts";
import { about } from "./two-nodes.ts";

const CLOSED = "closed@people.test";
/** Addresses to which the mail server delivered. */
const delivered: string[] = [];
/** States of the emails that were recorded. */
const recorded: string[] = [];
/** Users who do not want emails now. */
const busy: number[] = [];
let readers = 0;

const post = addon({
  ...about("post"),
  adds: [
    addEmailWatcher({
      mayWrite: async (_context, address) => address !== CLOSED,
      taken: async (_context, address) => void delivered.push(address),
      refused: async () => {},
    }),
    addEmailRecorder({
      attempted: async (_context, { email: { subject, kind }, state }) =>
        void recorded.push(`${kind} ${state} ${subject}`),
      bounced: async () => {},
    }),
    addEmailKind({
      name: "postcard",
      label: phrase("The bell"),
      description: phrase("The bell"),
      sample: (_reader, to) => ({ kind: "postcard", to, subject: "Postcard", text: "Greetings." }),
    }),
    mailSuppressions.with(async ({ actor }, due) =>
      due.filter(() => busy.includes(actor.userID)).map(({ notificationID }) => notificationID),
    ),
    addPreference({
      ...{ key: "Bell", group: "miscellaneous", sort: 90, label: phrase("The bell") },
      defaults: { popup: true, email: true },
    }),
    addEmailScope({ type: "DiscussionMention", scope: () => ({ kind: "preference", key: "Bell" }) }),
    followDigests.with(async () => true),
  ],
});

const { forum, toggle, follows } = await withAddon(post);
const administrator = await forum.as("administrator");
await administrator.patch("/config", { "emailNotifications.delaySeconds": 0 });
const author = await forum.as("member");
const guest = await forum.as("guest");

const emailsTo = async ({ name }: Pick<TestUser, "name">) =>
  (await forum.emails()).filter((email) => email.includes(`${name}@people.test`));

test("an add-on suppresses emails to an address, and learns which were delivered", async () => {
  const send = async (name: string) => {
    const address = `${name}@people.test`;
    await emailLater(await forum.context(), { to: { name, address }, subject: "Hello", text: "Words." });
    await forum.drained();
  };
  const results = async () => {
    const before = (await emailsTo({ name: "closed" })).length;
    delivered.length = 0;
    await send("closed");
    await send("open");
    return { sent: (await emailsTo({ name: "closed" })).length - before, delivered: [...delivered] };
  };
  await follows(results, {
    off: { sent: 1, delivered: [] },
    on: { sent: 0, delivered: ["open@people.test"] },
  });
});

test("an add-on records what became of emails", async () => {
  const states = async () => {
    recorded.length = 0;
    const to = { name: "closed", address: CLOSED };
    await emailLater(await forum.context(), { kind: "test", to, subject: "Recorded", text: "Text." });
    await forum.drained();
    return [...recorded];
  };
  await follows(states, { off: [], on: ["test suppressed Recorded"] });
});

test("a kind of email of an add-on has a preview", async () => {
  const preview = async () => {
    const { status, body } = await administrator.get("/emails/templates/postcard");
    return status === 200 ? body.text : status;
  };
  await follows(preview, { off: 404, on: "Greetings." });
});

test("an add-on suppresses emails about notifications of some users", async () => {
  const reader = await aReader(forum, "Busy_one");
  busy.push(reader.userID);
  const sent = async () => {
    const before = (await emailsTo(reader)).length;
    await mention(author, reader);
    await emailsGoOut(forum);
    return (await emailsTo(reader)).length - before;
  };
  await follows(sent, { off: 1, on: 0 });
});

test("an add-on decides what the unsubscribe link of its notifications ends", async () => {
  /** Returns the preferences for email that are on after a click on the link. */
  const remaining = async () => {
    const reader = await aReader(forum, `Reader_${++readers}`);
    await mention(author, reader);
    await emailsGoOut(forum);
    const [email = ""] = await emailsTo(reader);
    const header = email.replace(/\r?\n /g, " ");
    const [, token] = /List-Unsubscribe: ?<[^>]*\/unsubscribe\/([^>]+)>/.exec(header) ?? [];
    assert.equal((await guest.post(`/unsubscribe/${token}`, {})).status, 200);
    await toggle("on");
    const { body } = await reader.get(`/notification-preferences/${reader.userID}`);
    return Object.entries({ Mention: body.Mention.email, Bell: body.Bell.email }).flatMap(([key, isOn]) =>
      isOn ? [key] : [],
    );
  };
  await follows(remaining, { off: ["Bell"], on: ["Mention"] });
});

test("followed categories are in the digest of users who get one from an add-on", async () => {
  const reader = await forum.as("member");
  const digest = async () => {
    const categoryID = await aCategory(forum);
    const preferences = `/categories/${categoryID}/preferences/${reader.userID}`;
    const { status, body } = await reader.patch(preferences, { "preferences.followed": true });
    assert.equal(status, 200);
    return body["preferences.email.digest"];
  };
  await follows(digest, { off: undefined, on: true });
});
