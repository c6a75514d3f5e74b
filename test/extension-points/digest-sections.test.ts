import assert from "node:assert/strict";
import { test } from "node:test";
import { addDigestSection } from "#features/digest/server/index.ts";
import { digestsGoOut, wantsDigest } from "#features/digest/testing.ts";
import { addon } from "#platform/server/application/feature.ts";
import { openEmailSink } from "../email-sink.ts";
import { openForum } from "../forum.ts";
import { about } from "./two-nodes.ts";

const HOUR = 60 * 60 * 1000;
const begun = Date.now();
const seven = new Date(new Date(begun + 24 * HOUR).setUTCHours(7, 0, 0, 0)).getTime();
let passed = 0;
/** The readers of each call. */
const asked: string[][] = [];

const riddles = addon({
  ...about("riddles"),
  adds: [
    addDigestSection({
      name: "riddles",
      load: async (_context, readers) => {
        asked.push(readers.map(({ actor }) => actor.name).sort());
        return new Map(
          readers
            .filter(({ actor }) => actor.name !== "plain")
            .map(({ actor }) => [
              actor.userID,
              {
                ...{ title: "Riddles", url: "/riddles" },
                entries: [{ title: `What is ${actor.name}?`, url: "/riddles/7", meta: "Hard" }],
              },
            ]),
        );
      },
    }),
  ],
});

const sink = await openEmailSink();
const forum = await openForum({
  more: [riddles],
  environment: { SMTP_URL: sink.smtpUrl },
  now: () => new Date(seven + (Date.now() - begun) + passed),
});
const administrator = await forum.as("administrator");
const { status } = await administrator.patch("/config", {
  "emailDigest.enabled": true,
  "emailDigest.scheduleTimeZone": "UTC",
  "emailDigest.dayOfWeek": new Date(seven).getUTCDay() || 7,
});
assert.equal(status, 200);
const members = [
  await forum.as("member", "ann"),
  await forum.as("member", "bea"),
  await forum.as("member", "plain"),
];
for (const member of members) await wantsDigest(member, { email: true });

/** Returns the recipients of the digests that go out, with their texts. */
async function sent() {
  const before = sink.emails.length;
  const { db } = await forum.context();
  await db.deleteFrom("digests").execute();
  passed = 2 * HOUR;
  await digestsGoOut(forum);
  passed = 0;
  return sink.emails.slice(before).map(({ to, text }) => [to?.[0]?.name ?? "", text ?? ""] as const);
}

test("an add-on adds a section to digests, for all members at once", async () => {
  assert.deepEqual(await sent(), []);
  await forum.forum.application.switchAddon("riddles", true);
  const emails = (await sent()).toSorted(([one], [other]) => one.localeCompare(other));
  assert.deepEqual(
    emails.map(([name]) => name),
    ["ann", "bea"],
  );
  for (const [name, text] of emails) {
    assert.match(text, new RegExp(`Riddles[^]*What is ${name}\\?`));
    assert.match(text, /\/riddles\/7\?utm_medium=email/);
  }
  assert.deepEqual(asked, [["ann", "bea", "plain"]]);
  await forum.forum.application.switchAddon("riddles", false);
  assert.deepEqual(await sent(), []);
});
