import assert from "node:assert/strict";
import { test } from "node:test";
import { aComment } from "#features/comments/testing.ts";
import { visibleDiscussions } from "#features/discussions/server/index.ts";
import { aDiscussion } from "#features/discussions/testing.ts";
import { addon } from "#platform/server/feature.ts";
import { narrow } from "#platform/server/visibility.ts";
import type { Person } from "../forum.ts";
import { about, onTwoNodes } from "./two-nodes.ts";

/** Hides what is called Secret from everybody but its author. */
const veil = addon({
  ...about("veil"),
  adds: [
    narrow(visibleDiscussions, ({ actor }, eb) =>
      eb.or([eb("discussions.name", "!=", "Secret"), eb("discussions.insertUserID", "=", actor.userID)]),
    ),
  ],
});

const { here, there, turn } = await onTwoNodes(veil);
const author = await here.as("member");
const [near, far] = [await here.as("administrator"), await there.as("administrator")];
const open = await aDiscussion(here, { name: "Open", dateInserted: new Date("2026-01-01") });
const secret = await aDiscussion(here, { name: "Secret", insertUserID: author.userID });
const commentID = await aComment(here, { discussionID: secret, body: "Whisper" });
await aComment(here, { discussionID: open, body: "Shout" });

async function listed(person: Person) {
  const { body, headers } = await person.get("/discussions", { categoryID: 1 });
  const names = body.map(({ name }: { name: string }) => name);
  return { names: names.sort(), count: headers["x-app-page-result-count"] };
}

/** What somebody is answered who knows its ids. */
async function statuses(person: Person) {
  const words = { body: "Words.", format: "text" };
  const page = { layoutViewType: "post" };
  const answers = [
    await person.get(`/discussions/${secret}`),
    await person.get(`/discussions/${secret}/edit`),
    await person.get(`/discussions/${secret}/quote`),
    await person.get("/comments", { discussionID: secret }),
    await person.get("/comments/thread", { parentRecordType: "discussion", parentRecordID: secret }),
    await person.get(`/comments/${commentID}`),
    await person.get("/layouts/lookup-hydrate", { ...page, recordType: "discussion", recordID: secret }),
    await person.get("/layouts/lookup-hydrate", { ...page, recordType: "comment", recordID: commentID }),
    await person.patch(`/discussions/${secret}`, words),
    await person.post("/comments", { discussionID: secret, ...words }),
    await person.patch(`/comments/${commentID}`, words),
  ];
  return new Set(answers.map(({ status }) => status));
}

/** Where discussions and comments are told of without being asked for. */
async function told(person: Person): Promise<string> {
  const answers = [
    await person.get("/discussions", { expand: "all" }),
    await person.get("/comments", { expand: "all" }),
    await person.get("/layouts/lookup-hydrate", { layoutViewType: "discussionList" }),
  ];
  return JSON.stringify(answers.map(({ body }) => body));
}

test("rows vanish from lists, from their counts, and when asked for alone, while the add-on is on, on every node", async () => {
  const seen = { names: ["Open", "Secret"], count: "2" };
  const narrowed = { names: ["Open"], count: "1" };
  for (const person of [near, far]) {
    assert.deepEqual(await listed(person), seen);
    assert.deepEqual(await statuses(person), new Set([200, 201]));
  }
  await turn("on");
  for (const person of [near, far]) {
    assert.deepEqual(await listed(person), narrowed);
    assert.deepEqual(await statuses(person), new Set([404]));
  }
  assert.deepEqual(await listed(author), seen);
  await turn("off");
  for (const person of [near, far]) {
    assert.deepEqual(await listed(person), seen);
    assert.deepEqual(await statuses(person), new Set([200, 201]));
  }
});

test("no other list tells of them, nor of what was said in them", async () => {
  assert.match(await told(near), /Secret/);
  await turn("on");
  for (const person of [near, far]) assert.doesNotMatch(await told(person), /Secret|Whisper/);
});

test("nothing more is seen than without it", async () => {
  await turn("on");
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
