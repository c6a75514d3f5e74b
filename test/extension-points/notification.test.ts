import assert from "node:assert/strict";
import { test } from "node:test";
import { type DiscussionRow, discussionAdded, findDiscussion } from "#features/discussions/server/index.ts";
import {
  addChannel,
  type NotificationRow,
  type NotificationType,
  type Notified,
  notification,
  notificationMutes,
  recipientsAmong,
} from "#features/notifications/server/index.ts";
import { addPreference } from "#features/preferences/server/index.ts";
import { phrase } from "#platform/contract/i18n.ts";
import type { Context } from "#platform/server/application/context.ts";
import { addon } from "#platform/server/application/feature.ts";
import { openForum, type TestUser } from "../forum.ts";

/** Notifies the users of a list of every new discussion. */
const listeners: number[] = [];
const delivered: Notified[] = [];

async function nameOf(reader: Context, { recordID }: NotificationRow) {
  const found: DiscussionRow | null = await findDiscussion(reader, recordID);
  return found?.name ?? "";
}

const newDiscussion = {
  type: "newDiscussion",
  event: discussionAdded,
  sort: 50,
  reason: "news",
  preference: "News",
  async subject(context, { discussionID, categoryID }) {
    const found = await findDiscussion(context, discussionID);
    if (!found) return null;
    const about = { recordType: "discussion", recordID: discussionID, discussionID, categoryID };
    return { eventKey: `discussion:${discussionID}`, ...about, insertUserID: found.insertUserID };
  },
  recipients: async (_context, _payload, page) => recipientsAmong(listeners, page),
  canSee: async (reader, { discussionID }) => (await findDiscussion(reader, discussionID)) !== null,
  async texts(reader, rows) {
    const text = new Map();
    for (const row of rows)
      text.set(row.notificationID, { body: await nameOf(reader, row), url: `/discussion/${row.recordID}` });
    return text;
  },
} satisfies NotificationType<{ discussionID: number; categoryID: number }>;

const herald = addon({
  name: "herald",
  title: "Herald",
  description: "Tells of new discussions.",
  version: "1",
  adds: [
    addPreference({
      key: "News",
      group: "miscellaneous",
      sort: 90,
      label: phrase("News"),
      defaults: { popup: true, email: false },
    }),
    ...notification(newDiscussion),
    addChannel({ name: "notebook", deliver: async (_context, some) => void delivered.push(...some) }),
  ],
});

/** Suppresses notifications of some users. */
const muted: number[] = [];
const filter = addon({
  name: "filter",
  title: "Filter",
  description: "Suppresses notifications that a member does not want.",
  version: "1",
  adds: [
    notificationMutes.with(async (_context, userIDs) => userIDs.filter((userID) => muted.includes(userID))),
  ],
});

const forum = await openForum({ more: [herald, filter] });
const author = await forum.as("member");
const post = (by: TestUser, name: string, categoryID = 1) =>
  by.post("/discussions", { name, body: "Words.", format: "text", categoryID });

async function notificationsOf(user: TestUser): Promise<string[]> {
  await forum.drained();
  const { body } = await user.get("/notifications");
  return body.map((each: { body: string }) => each.body);
}

test("sends nothing while the add-on is off, and notifies the listed users when it is on", async () => {
  const reader = await forum.as("member");
  listeners.push(reader.userID, author.userID);
  await post(author, "Before");
  assert.deepEqual(await notificationsOf(reader), []);
  await forum.forum.application.switchAddon("herald", true);
  await post(author, "While it is on");
  assert.deepEqual(await notificationsOf(reader), ["While it is on"]);
  assert.deepEqual(await notificationsOf(author), []);
  assert.deepEqual(
    delivered.map(({ userID, popup, email }) => ({ userID, popup, email })),
    [{ userID: reader.userID, popup: true, email: false }],
  );
  await forum.forum.application.switchAddon("herald", false);
  await post(author, "After");
  assert.deepEqual(await notificationsOf(reader), []);
});

test("sends nothing to users who cannot see the record, and neither lists nor counts hidden ones", async () => {
  await forum.forum.application.switchAddon("herald", true);
  const administrator = await forum.as("administrator");
  const [outsider, insider] = [await forum.as("member"), await forum.as("administrator")];
  listeners.push(outsider.userID, insider.userID);
  const { body: category } = await administrator.post("/categories", {
    name: "Staff",
    urlcode: "staff",
    customPermissions: true,
  });
  await administrator.patch("/roles/16/permissions", [
    {
      type: "category",
      id: category.categoryID,
      permissions: { "discussions.view": true, "discussions.add": true },
    },
  ]);
  const made = await post(administrator, "Among us", category.categoryID);
  assert.equal(made.status, 201);
  assert.deepEqual(await notificationsOf(outsider), []);
  assert.deepEqual(await notificationsOf(insider), ["Among us"]);
  await administrator.patch(`/discussions/${made.body.discussionID}`, { name: "Renamed" });
  assert.deepEqual(await notificationsOf(insider), ["Renamed"]);

  const public_ = await post(author, "For all");
  assert.deepEqual(await notificationsOf(outsider), ["For all"]);
  await administrator.patch(`/discussions/${public_.body.discussionID}`, { categoryID: category.categoryID });
  assert.deepEqual(await notificationsOf(outsider), []);
  assert.equal((await outsider.get("/users/me")).body.countUnreadNotifications, 0);
});

test("a notification is counted until it is read, and no one else can read it", async () => {
  const reader = await forum.as("member");
  listeners.push(reader.userID);
  await post(author, "Count me");
  await forum.drained();
  const [one] = (await reader.get("/notifications")).body;
  assert.equal((await reader.get("/users/me")).body.countUnreadNotifications, 1);
  assert.equal((await author.get(`/notifications/${one.notificationID}`)).status, 404);
  assert.equal((await reader.patch(`/notifications/${one.notificationID}`, { read: true })).body.read, true);
  assert.equal((await reader.get("/users/me")).body.countUnreadNotifications, 0);
  assert.equal((await reader.patch("/notifications", { read: true })).status, 204);
});

test("a notification that an add-on suppresses for a user is sent to the others", async () => {
  const [reader, other] = [await forum.as("member"), await forum.as("member")];
  listeners.push(reader.userID, other.userID);
  muted.push(reader.userID);
  await forum.forum.application.switchAddon("filter", true);
  await post(author, "Spam");
  assert.deepEqual([await notificationsOf(reader), await notificationsOf(other)], [[], ["Spam"]]);
  await forum.forum.application.switchAddon("filter", false);
  await post(author, "News");
  assert.deepEqual(
    [await notificationsOf(reader), await notificationsOf(other)],
    [["News"], ["News", "Spam"]],
  );
});
