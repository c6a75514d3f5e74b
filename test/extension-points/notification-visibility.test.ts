import assert from "node:assert/strict";
import { afterEach, test } from "node:test";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import { z } from "zod";
import { aDiscussion } from "#features/discussions/testing.ts";
import {
  type NotificationType,
  notification,
  notificationTypes,
  notificationView,
  notificationVisibility,
  personalVisibility,
  recipientsAmong,
} from "#features/notifications/server/index.ts";
import { addPreference } from "#features/preferences/server/index.ts";
import { phrase } from "#platform/contract/i18n.ts";
import type { Context } from "#platform/server/application/context.ts";
import { addon } from "#platform/server/application/feature.ts";
import { event } from "#platform/server/events/events.ts";
import { extendView } from "#platform/server/extension-points/view.ts";
import type { TestUser } from "../forum.ts";
import { withAddon } from "./switched.ts";
import { about } from "./two-nodes.ts";

interface Lit {
  lampID: number;
}
const lampLit = event<Lit>("lampLit");

const recipients: number[] = [];
/** Users who cannot see a lamp although their roles allow it. */
const blind: number[] = [];
const hidden: number[] = [];
let isPersonal = false;

const lit: NotificationType<Lit> = {
  type: "LampLit",
  event: lampLit,
  sort: 50,
  reason: "lamp",
  preference: "Lamps",
  subject: async (_context, { lampID }) => ({
    ...{ eventKey: `lamp:${lampID}`, recordType: "lamp", recordID: lampID, insertUserID: null },
  }),
  recipients: async (_context, _payload, page) => recipientsAmong(recipients, page),
  canSee: async ({ actor }) => !blind.includes(actor.userID),
  texts: async (_context, rows) =>
    new Map(
      rows.map(({ notificationID, recordID }) => [
        notificationID,
        { body: `Lamp ${recordID}`, url: `/lamp/${recordID}` },
      ]),
    ),
};

const isOfLitLamp = async (_context: Context): Promise<RawBuilder<SqlBool>> =>
  sql<SqlBool>`not (notifications.record_type = 'lamp' and notifications.record_id = any(${hidden}))`;

const lamps = addon({
  ...about("lamps"),
  adds: [
    addPreference({
      ...{ key: "Lamps", group: "miscellaneous", sort: 90, label: phrase("Lamps") },
      defaults: { popup: true, email: false },
    }),
    ...notification(lit),
    notificationVisibility.with(isOfLitLamp),
    personalVisibility.with((_context, { recordType }) => isPersonal && recordType === "lamp"),
    extendView(notificationView, {
      fields: { brightness: z.int() },
      load: async (_context, rows) => rows.map(({ recordID }) => ({ brightness: recordID * 10 })),
    }),
  ],
});

const { forum, toggle } = await withAddon(lamps);
afterEach(() => toggle("off"));
let newest = 0;

/** Lights a new lamp; returns its id. */
async function light(): Promise<number> {
  const lampID = ++newest;
  await (await forum.context()).emit(lampLit, { lampID });
  await forum.drained();
  return lampID;
}
const listOf = async (user: TestUser) => (await user.get("/notifications")).body;
const textsOf = async (user: TestUser): Promise<string[]> =>
  (await listOf(user)).map(({ body }: { body: string }) => body);
const countOf = async (user: TestUser) => (await user.get("/users/me")).body.countUnreadNotifications;

async function aRecipient(): Promise<TestUser> {
  const user = await forum.as("member");
  recipients.push(user.userID);
  return user;
}

test("an add-on's type of notification is listed and counted while it is on", async () => {
  const { addons } = await forum.context();
  assert.ok(![...addons.of(notificationTypes)].some(({ type }) => type === lit.type));
  const reader = await aRecipient();
  await light();
  assert.deepEqual(await textsOf(reader), []);
  await toggle("on");
  const lampID = await light();
  assert.deepEqual([await textsOf(reader), await countOf(reader)], [[`Lamp ${lampID}`], 1]);
  await toggle("off");
  assert.deepEqual([await textsOf(reader), await countOf(reader)], [[], 0]);
});

test("notifications have the fields of an add-on while it is on", async () => {
  const [reader, by] = [await forum.as("member", "Reader"), await forum.as("member")];
  const discussionID = await aDiscussion(forum);
  await by.post("/comments", { discussionID, body: "Hello @Reader.", format: "markdown" });
  await forum.drained();
  const brightness = async () => (await listOf(reader))[0].brightness;
  assert.equal(await brightness(), undefined);
  await toggle("on");
  assert.equal(await brightness(), 10 * (await listOf(reader))[0].recordID);
  await toggle("off");
  assert.equal(await brightness(), undefined);
});

test("an add-on hides notifications of its records from the list and the count", async () => {
  await toggle("on");
  const reader = await aRecipient();
  const [first, second] = [await light(), await light()];
  assert.deepEqual([await textsOf(reader), await countOf(reader)], [[`Lamp ${second}`, `Lamp ${first}`], 2]);
  hidden.push(second);
  assert.deepEqual([await textsOf(reader), await countOf(reader)], [[`Lamp ${first}`], 1]);
});

test("where visibility is personal, each recipient with the same roles is checked", async () => {
  await toggle("on");
  const [first, second] = [await aRecipient(), await aRecipient()];
  blind.push(second.userID);
  const roles = await light();
  assert.deepEqual([await textsOf(first), await textsOf(second)], [[`Lamp ${roles}`], [`Lamp ${roles}`]]);
  isPersonal = true;
  const each = await light();
  assert.deepEqual(
    [await textsOf(first), await textsOf(second)],
    [[`Lamp ${each}`, `Lamp ${roles}`], [`Lamp ${roles}`]],
  );
});
