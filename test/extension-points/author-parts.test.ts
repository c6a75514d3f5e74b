import assert from "node:assert/strict";
import { test } from "node:test";
import { sql } from "kysely";
import { z } from "zod";
import { aComment } from "#features/comments/testing.ts";
import { addRowLabel } from "#features/discussions/server/index.ts";
import { aDiscussion } from "#features/discussions/testing.ts";
import { addAuthorPart, authorPartChangedBy } from "#features/users/server/index.ts";
import { phrase } from "#platform/contract/i18n.ts";
import type { Context } from "#platform/server/application/context.ts";
import { addon } from "#platform/server/application/feature.ts";
import { awaitedEvent } from "#platform/server/events/events.ts";
import { about, onTwoNodes } from "./two-nodes.ts";

const starsChanged = awaitedEvent<{ userIDs: number[] | null }>("testStarsChanged");
const online = new Set<number>();

/** Stars are the points of a member. */
async function starsOf({ db }: Context, userIDs: readonly number[]) {
  const rows = await db
    .selectFrom("users")
    .select(["userID", "points"])
    .where("userID", "in", userIDs)
    .where("points", ">", 0)
    .execute();
  return new Map(rows.map(({ userID, points }) => [userID, { stars: points }]));
}

const stars = addon({
  ...about("stars"),
  adds: [
    ...addAuthorPart(
      { name: "stars", fields: { stars: z.int() }, expand: "stars", isInRows: true, load: starsOf },
      authorPartChangedBy(starsChanged, ({ userIDs }) => userIDs),
    ),
    ...addAuthorPart({
      name: "motto",
      fields: { motto: z.string() },
      expand: "motto",
      load: async (_context, userIDs) => new Map(userIDs.map((userID) => [userID, { motto: "Onward" }])),
    }),
    ...addAuthorPart({
      name: "number",
      fields: { numberOfAuthor: z.int() },
      isOnlyInResponses: true,
      load: async (_context, userIDs) =>
        new Map(userIDs.map((userID) => [userID, { numberOfAuthor: userID }])),
    }),
    ...addAuthorPart({
      name: "dot",
      fields: { isOnline: z.literal(true), photoMark: z.literal("good") },
      isLive: true,
      load: async (_context, userIDs) =>
        new Map(
          userIDs
            .filter((userID) => online.has(userID))
            .map((userID) => [userID, { isOnline: true, photoMark: "good" }]),
        ),
    }),
    addRowLabel({
      name: "stars",
      load: async (_context, rows) =>
        rows.map(({ name }) =>
          name === "Solved"
            ? { text: phrase("Edited"), kind: "good" as const, url: "/discussions?sort=-hot" }
            : null,
        ),
    }),
  ],
});

const { here, there, toggle } = await onTwoNodes(stars);
const author = await here.as("member", "author");
const reader = await here.as("member", "reader");
const discussionID = await aDiscussion(here, { name: "Solved", insertUserID: author.userID });
await aDiscussion(here, { name: "Unsolved", insertUserID: reader.userID });
const commentID = await aComment(here, { discussionID, insertUserID: author.userID });
const context = await here.context();
const givePoints = (points: number) =>
  context.transaction(async (inside) => {
    await sql`update users set points = ${points} where user_id = ${author.userID}`.execute(inside.db);
    await inside.emit(starsChanged, { userIDs: [author.userID] });
  });

const address = await here.listen();
const html = async (path: string) =>
  (await fetch(address + path, { headers: { cookie: reader.cookie } })).text();

/** Returns the stars of the author in a thread, in a list, and on the author's profile, on each node. */
async function seen() {
  const found: unknown[] = [];
  for (const by of [reader, there.here(reader)]) {
    const thread = await by.get("/comments/thread", {
      ...{ parentRecordType: "discussion", parentRecordID: discussionID, expand: "onPages" },
    });
    const list = await by.get("/layouts/lookup-hydrate", { layoutViewType: "discussionList", params: {} });
    const [, inRow] = /"name":"author"[^{}]*?"stars":(\d+)/.exec(JSON.stringify(list.body)) ?? [];
    // Rows have only what they show.
    assert.ok(!/motto|numberOfAuthor/.test(JSON.stringify(list.body)));
    assert.ok(!JSON.stringify(thread.body).includes("numberOfAuthor"));
    const profile = await by.get(`/users/${author.userID}`);
    found.push([
      thread.body.commentsByID[commentID].insertUser.stars,
      inRow && Number(inRow),
      profile.body.stars,
    ]);
  }
  return found;
}

test("authors on pages have the added fields, on every node, at once after a change", async () => {
  const none = [undefined, undefined, undefined];
  await givePoints(3);
  assert.deepEqual(await seen(), [none, none]);
  await toggle("on");
  assert.deepEqual(await seen(), [
    [3, 3, 3],
    [3, 3, 3],
  ]);
  await givePoints(4);
  assert.deepEqual(await seen(), [
    [4, 4, 4],
    [4, 4, 4],
  ]);
  await toggle("off");
  assert.deepEqual(await seen(), [none, none]);
});

test("responses of the API have them only where they are asked for, and live fields always", async () => {
  await toggle("on");
  online.add(author.userID);
  const { body } = await reader.get(`/discussions/${discussionID}`, { expand: "insertUser" });
  assert.deepEqual([body.insertUser.stars, body.insertUser.isOnline], [undefined, true]);
  assert.equal(body.insertUser.numberOfAuthor, author.userID);
  const dot = /<a class="[^"]*" href="\/profile\/author" data-userid="\d+" data-mark="good"/;
  for (const path of ["/discussions", `/discussion/${discussionID}`]) assert.match(await html(path), dot);
  online.clear();
  const after = await reader.get(`/discussions/${discussionID}`, { expand: "insertUser" });
  assert.equal(after.body.insertUser.isOnline, undefined);
});

test("a private profile shows no added fields", async () => {
  await author.patch("/users/$me", { private: true });
  for (const [thread, row] of (await seen()) as unknown[][])
    assert.deepEqual([thread, row], [undefined, undefined]);
  await author.patch("/users/$me", { private: false });
});

test("a page costs one statement more at first, and none once the fields are cached", async () => {
  const count = () => here.countStatements(() => html("/discussions"));
  await toggle("off");
  await count();
  const without = await count();
  await toggle("on");
  await context.transaction((inside) => inside.emit(starsChanged, { userIDs: null }));
  await count();
  assert.equal(await count(), without);
  await context.transaction((inside) => inside.emit(starsChanged, { userIDs: null }));
  assert.equal(await count(), without + 1);
});

test("labels link to their list in rows and below the title, without scripts", async () => {
  const label = /<a [^>]*href="\/discussions\?sort=-hot"[^>]*><span class="[^"]*">Edited<\/span><\/a>/g;
  for (const path of ["/discussions", `/discussion/${discussionID}`])
    assert.equal((await html(path)).match(label)?.length, 1, path);
  await toggle("off");
  for (const path of ["/discussions", `/discussion/${discussionID}`])
    assert.equal((await html(path)).match(label), null, path);
});
