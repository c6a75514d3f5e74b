import assert from "node:assert/strict";
import { test } from "node:test";
import { aComment } from "#features/comments/testing.ts";
import { visibleDiscussions } from "#features/discussions/server/index.ts";
import { aDiscussion } from "#features/discussions/testing.ts";
import { addon } from "#platform/server/application/feature.ts";
import { narrow } from "#platform/server/extension-points/visibility.ts";
import type { TestUser } from "../forum.ts";
import { about, onTwoNodes } from "./two-nodes.ts";

/** Hides discussions called Secret from everyone but their authors. */
const secrecy = addon({
  ...about("secrecy"),
  adds: [
    narrow(visibleDiscussions, ({ actor }, eb) =>
      eb.or([eb("discussions.name", "!=", "Secret"), eb("discussions.insertUserID", "=", actor.userID)]),
    ),
  ],
});

const { here, there, toggle } = await onTwoNodes(secrecy);
const author = await here.as("member");
const [near, far] = [await here.as("administrator"), await there.as("administrator")];
const open = await aDiscussion(here, { name: "Open", dateInserted: new Date("2026-01-01") });
const secret = await aDiscussion(here, { name: "Secret", insertUserID: author.userID });
const commentID = await aComment(here, { discussionID: secret, body: "Whisper" });
await aComment(here, { discussionID: open, body: "Shout" });

async function listed(user: TestUser) {
  const { body, headers } = await user.get("/discussions", { categoryID: 1 });
  const names = body.map(({ name }: { name: string }) => name);
  return { names: names.sort(), count: headers["x-app-page-result-count"] };
}

/** Returns the statuses for a user who knows its ids. */
async function statuses(user: TestUser) {
  const text = { body: "Words.", format: "text" };
  const page = { layoutViewType: "post" };
  const answers = [
    await user.get(`/discussions/${secret}`),
    await user.get(`/discussions/${secret}/edit`),
    await user.get(`/discussions/${secret}/quote`),
    await user.get("/comments", { discussionID: secret }),
    await user.get("/comments/thread", { parentRecordType: "discussion", parentRecordID: secret }),
    await user.get(`/comments/${commentID}`),
    await user.get("/layouts/lookup-hydrate", { ...page, recordType: "discussion", recordID: secret }),
    await user.get("/layouts/lookup-hydrate", { ...page, recordType: "comment", recordID: commentID }),
    await user.patch(`/discussions/${secret}`, text),
    await user.post("/comments", { discussionID: secret, ...text }),
    await user.patch(`/comments/${commentID}`, text),
  ];
  return new Set(answers.map(({ status }) => status));
}

/** Returns the lists and counters that mention discussions and comments. */
async function mentionsFor(user: TestUser): Promise<string> {
  const answers = [
    await user.get("/discussions", { expand: "all" }),
    await user.get("/comments", { expand: "all" }),
    await user.get("/layouts/lookup-hydrate", { layoutViewType: "discussionList" }),
  ];
  return JSON.stringify(answers.map(({ body }) => body));
}

test("rows are hidden from lists, counts and direct requests, while the add-on is on, on every node", async () => {
  const seen = { names: ["Open", "Secret"], count: "2" };
  const narrowed = { names: ["Open"], count: "1" };
  for (const user of [near, far]) {
    assert.deepEqual(await listed(user), seen);
    assert.deepEqual(await statuses(user), new Set([200, 201]));
  }
  await toggle("on");
  for (const user of [near, far]) {
    assert.deepEqual(await listed(user), narrowed);
    assert.deepEqual(await statuses(user), new Set([404]));
  }
  assert.deepEqual(await listed(author), seen);
  await toggle("off");
  for (const user of [near, far]) {
    assert.deepEqual(await listed(user), seen);
    assert.deepEqual(await statuses(user), new Set([200, 201]));
  }
});

test("no other list mentions them or their comments", async () => {
  assert.match(await mentionsFor(near), /Secret/);
  await toggle("on");
  for (const user of [near, far]) assert.doesNotMatch(await mentionsFor(user), /Secret|Whisper/);
});

test("it makes nothing else visible", async () => {
  await toggle("on");
  const administrator = await here.as("administrator");
  const { body } = await administrator.post("/categories", {
    name: "Staff",
    urlcode: "staff",
    customPermissions: true,
  });
  const hidden = await aDiscussion(here, {
    name: "Hidden",
    categoryID: body.categoryID,
    insertUserID: author.userID,
  });
  assert.equal((await author.get(`/discussions/${hidden}`)).status, 404);
});
