import assert from "node:assert/strict";
import { test } from "node:test";
import { addons } from "#app/addons.ts";
import { aCategory } from "#features/categories/testing.ts";
import { aComment } from "#features/comments/testing.ts";
import { aDiscussion } from "#features/discussions/testing.ts";
import { wrongCounters } from "#features/import/testing.ts";
import { turnOnAddons } from "./addons.ts";
import { addonPages } from "./e2e/addon-pages.ts";
import { openForum } from "./forum.ts";

const forum = await openForum();
const there = await forum.anotherNode();
const nodes = [await forum.listen(), await there.listen()] as const;
const { application } = forum.forum;
const { author, other, moderator } = await forum.everyone();
const categoryID = await aCategory(forum, { urlcode: "together" });

async function turnOffAddons(): Promise<void> {
  // In reverse, so that an add-on is off before what it needs.
  for (const { name } of addons.toReversed()) await application.switchAddon(name, false);
}

/** Reads a page as a member, and returns its status. */
async function open(path: string, node = 0, { cookie } = other): Promise<number> {
  const page = await fetch(nodes[node]! + path, { headers: { cookie }, redirect: "manual" });
  await page.text();
  return page.status;
}

const pages = await addonPages({ forum, categoryID, author, moderator });
const discussionID = await aDiscussion(forum, { categoryID, insertUserID: author.userID });
for (const { userID: insertUserID } of [author, other, moderator])
  await aComment(forum, { discussionID, insertUserID });
await forum.drained();

const lists = ["/", "/discussions", "/categories/together"];
const threads = new Set(
  [`/discussion/${discussionID}`, ...pages.map(([, path]) => path)].filter((path) =>
    path.startsWith("/discussion/"),
  ),
);

test("all add-ons together cost a list and a thread two statements at most", async () => {
  /** The statements of each page, once it was read twice and its caches are filled. */
  async function statements() {
    const counts: [path: string, count: number][] = [];
    for (const path of [...lists, ...threads]) {
      for (let reading = 0; reading < 2; reading++) assert.equal(await open(path), 200, path);
      counts.push([path, await forum.countStatements(() => open(path))]);
    }
    return counts;
  }
  await turnOnAddons(forum);
  const on = await statements();
  await turnOffAddons();
  const off = new Map(await statements());
  const added = on.map(([path, count]) => [path, count - (off.get(path) ?? 0)] as const);
  assert.deepEqual(
    added.filter(([, count]) => count > 2),
    [],
  );
});

test("add-ons are turned off and on under load on two nodes, and no call fails", async () => {
  await turnOnAddons(forum);
  const statuses = new Map<number, number>();
  let isDone = false;
  const addressed = [...lists, ...threads, ...pages.map(([, path]) => path), `/profile/${author.name}`];
  /** Reads one page after the other, and writes, until the add-ons have been turned off and on. */
  async function use(start: number): Promise<void> {
    for (let step = start; !isDone; step++) {
      const node = step % 2;
      const user = (node === 0 ? forum : there).here(step % 3 === 0 ? author : other);
      const path = addressed[step % addressed.length]!;
      const [page, comment] = await Promise.all([
        open(path, node, user),
        user.post("/comments", { discussionID, body: `Step ${step}`, format: "text" }),
      ]);
      for (const status of [page, comment.status]) statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  }
  const reading = [0, 7, 13, 29].map(use);
  for (let round = 0; round < 3; round++) {
    await turnOffAddons();
    await turnOnAddons(forum);
  }
  isDone = true;
  await Promise.all(reading);
  // A busy forum asks to come again; what belongs to an add-on is missing while it is off.
  const isExpected = (status: number) => [200, 201, 302, 303, 403, 404, 503].includes(status);
  assert.deepEqual(
    [...statuses].filter(([status]) => !isExpected(status)),
    [],
  );
  assert.ok(statuses.get(201)! > 0);
  await forum.drained();
  assert.deepEqual(await wrongCounters(forum), []);
});
