import assert from "node:assert/strict";
import { it } from "node:test";
import { openForum } from "#test/forum.ts";
import { isWaitedFor } from "#test/lock-waits.ts";
import { aCategory } from "../../testing.ts";
import {
  countInCategories,
  type LastPost,
  notePost,
  recountCategories,
  selectActivity,
  setLastPost,
} from "./activity-queries.ts";

const forum = await openForum();
const context = await forum.context();
const activityOf = async (categoryID: number) => {
  const activity = (await selectActivity(context, [categoryID])).get(categoryID);
  assert.ok(activity);
  return activity;
};
const { userID } = await forum.as("member");
const aPost = (discussionID: number, day: number): LastPost => ({
  discussionID,
  commentID: null,
  dateInserted: new Date(Date.UTC(2026, 0, day)),
  userID,
  name: `Day ${day}`,
});

it("lets users move posts in opposite directions at the same time", async () => {
  const [here, there] = [await aCategory(forum), await aCategory(forum)];
  const move = (from: number, to: number) =>
    context.transaction((inside) =>
      countInCategories(inside, [
        { categoryID: from, discussions: -1, comments: -2 },
        { categoryID: to, discussions: 1, comments: 2 },
      ]),
    );
  await Promise.all(
    Array.from({ length: 40 }, (_, index) => (index % 2 ? move(here, there) : move(there, here))),
  );
  const { countDiscussions, countComments } = await activityOf(here);
  assert.deepEqual([countDiscussions, countComments], [0, 0]);
});

it("sets all counters to the recounted values, and returns how many were wrong", async () => {
  const [right, wrong, empty] = [await aCategory(forum), await aCategory(forum), await aCategory(forum)];
  const of = (categoryID: number, discussions: number) => ({ categoryID, discussions, comments: 1 });
  await countInCategories(context, [of(right, 3), of(wrong, 4), of(empty, 5)]);
  assert.equal(await recountCategories(context, async () => [of(right, 3), of(wrong, 7)]), 2);
  assert.equal((await activityOf(wrong)).countDiscussions, 7);
  assert.equal((await activityOf(empty)).countComments, 0);
  assert.equal(await recountCategories(context, async () => [of(right, 3), of(wrong, 7)]), 0);
});

it("includes posts that are written during a recount", async () => {
  const categoryID = await aCategory(forum);
  const post = aPost(1, 5);
  await countInCategories(context, [{ categoryID, discussions: 9, comments: 0 }]);
  const written = Promise.withResolvers<void>();
  const mayCommit = Promise.withResolvers<void>();
  const writing = context.transaction(async (inside) => {
    await countInCategories(inside, [{ categoryID, discussions: 1, comments: 0 }]);
    await notePost(inside, categoryID, post);
    written.resolve();
    await mayCommit.promise;
  });
  await written.promise;
  const recounting = recountCategories(context, async (inside) => {
    const found = (await selectActivity(inside, [categoryID])).get(categoryID);
    return [{ categoryID, discussions: found?.lastPost ? 1 : 0, comments: 0 }];
  });
  while (!(await isWaitedFor(context))) await forum.drained();
  mayCommit.resolve();
  await Promise.all([writing, recounting]);
  assert.equal((await activityOf(categoryID)).countDiscussions, 1);
});

it("ends with the newest post as the last post, whichever is written last", async () => {
  const categoryID = await aCategory(forum);
  const [older, newer] = [aPost(2, 3), aPost(1, 5)];
  await notePost(context, categoryID, newer);
  await notePost(context, categoryID, older);
  assert.deepEqual((await activityOf(categoryID)).lastPost, newer);
  await setLastPost(context, categoryID, older);
  assert.deepEqual((await activityOf(categoryID)).lastPost, older);
  await setLastPost(context, categoryID, null);
  assert.equal((await activityOf(categoryID)).lastPost, null);
});
