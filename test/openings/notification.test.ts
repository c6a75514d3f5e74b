import assert from "node:assert/strict";
import { test } from "node:test";
import { discussionAdded, findDiscussion } from "#features/discussions/server/index.ts";
import { notification } from "#features/notifications/server/index.ts";
import { addon } from "#platform/server/feature.ts";
import { openForum, type Person } from "../forum.ts";

/** Tells whoever is named in the list of every new discussion. */
const listeners: number[] = [];
const herald = addon({
  name: "herald",
  title: "Herald",
  description: "Tells of new discussions.",
  version: "1",
  adds: [
    notification({
      type: "newDiscussion",
      event: discussionAdded,
      recipients: async () => listeners,
      async tell(reader, { discussionID }) {
        const found = await findDiscussion(reader, discussionID);
        return (
          found && {
            subject: `discussion:${discussionID}`,
            body: found.name,
            url: `/discussion/${discussionID}`,
          }
        );
      },
    }),
  ],
});

const forum = await openForum({ more: [herald] });
const author = await forum.as("member");
const post = (by: Person, name: string, categoryID = 1) =>
  by.post("/discussions", { name, body: "Words.", format: "text", categoryID });

async function toldTo(person: Person): Promise<string[]> {
  await forum.drained();
  const { body } = await person.get("/notifications");
  return body.map((each: { body: string }) => each.body);
}

test("nobody is told while the add-on is off, and those who are named when it is on", async () => {
  const reader = await forum.as("member");
  listeners.push(reader.userID);
  await post(author, "Before");
  assert.deepEqual(await toldTo(reader), []);
  await forum.forum.application.switchAddon("herald", true);
  await post(author, "While it is on");
  assert.deepEqual(await toldTo(reader), ["While it is on"]);
  await forum.forum.application.switchAddon("herald", false);
  await post(author, "After");
  assert.deepEqual(await toldTo(reader), ["While it is on"]);
});

test("whoever may not see it is not told", async () => {
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
  assert.deepEqual(await toldTo(outsider), []);
  assert.deepEqual(await toldTo(insider), ["Among us"]);
});

test("a notification is counted until it is read, and nobody else can read it", async () => {
  const reader = await forum.as("member");
  listeners.push(reader.userID);
  await post(author, "Count me");
  await forum.drained();
  const [told] = (await reader.get("/notifications")).body;
  assert.equal((await reader.get("/users/me")).body.countUnreadNotifications, 1);
  assert.equal((await author.get(`/notifications/${told.notificationID}`)).status, 404);
  assert.equal((await reader.patch(`/notifications/${told.notificationID}`, { read: true })).body.read, true);
  assert.equal((await reader.get("/users/me")).body.countUnreadNotifications, 0);
  assert.equal((await reader.patch("/notifications", { read: true })).status, 204);
});
