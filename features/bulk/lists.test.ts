import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { goOn } from "#features/calls/testing.ts";
import { aCategory } from "#features/categories/testing.ts";
import { aComment, wrongCounters } from "#features/comments/testing.ts";
import { aDiscussion } from "#features/discussions/testing.ts";
import { aHolder } from "#features/users/testing.ts";
import { openForum } from "#test/forum.ts";
import { manyDiscussions, toTheEnd } from "./testing.ts";

const forum = await openForum();
const { author, other, moderator, administrator } = await forum.everyone();
const [here, there] = [await aCategory(forum), await aCategory(forum)];
const hidden = await aCategory(forum, { only: ["administrator"] });

const three = () => Promise.all([1, 2, 3].map(() => aDiscussion(forum, { categoryID: here })));
const read = async (id: number) => (await administrator.get(`/discussions/${id}`)).body;
const inOrder = (ids: readonly number[]) => ids.toSorted((a, b) => a - b);

describe("deleting discussions", () => {
  test("deletes all of them, and reports it", async () => {
    const discussionIDs = await three();
    const { status, body } = await moderator.delete("/discussions/list", { discussionIDs });
    assert.deepEqual([status, body.callbackPayload], [200, null]);
    assert.deepEqual(body.progress.successIDs, discussionIDs);
    for (const id of discussionIDs) assert.equal((await author.get(`/discussions/${id}`)).status, 410);
    assert.deepEqual(await wrongCounters(forum), []);
  });

  test("deletes none when one may not be deleted, and names it", async () => {
    const discussionIDs = await three();
    const { status, body } = await other.delete("/discussions/list", { discussionIDs });
    assert.deepEqual(
      [status, body.message, body.description],
      [403, "Permission Problem", "You need the discussions.delete permission to do that."],
    );
    assert.deepEqual(body.recordIDs, inOrder(discussionIDs));
    assert.deepEqual(body.permissions, ["discussions.delete"]);
    assert.equal((await author.get(`/discussions/${discussionIDs[0]}`)).status, 200);
  });

  test("skips missing discussions, and answers alike for hidden ones", async () => {
    const [seen] = await three();
    const unseen = await aDiscussion(forum, { categoryID: hidden });
    const { status, body } = await moderator.delete("/discussions/list", {
      discussionIDs: [seen, unseen, 999_999],
    });
    assert.equal(status, 404);
    assert.deepEqual([body.progress.successIDs, body.progress.failedIDs], [[seen], [unseen, 999_999]]);
    assert.deepEqual(body.progress.exceptionsByID[unseen], body.progress.exceptionsByID[999_999]);
    assert.equal((await administrator.get(`/discussions/${unseen}`)).status, 200);
  });
});

describe("closing discussions", () => {
  test("closes and reopens them", async () => {
    const discussionIDs = await three();
    assert.equal((await moderator.patch("/discussions/close", { discussionIDs })).status, 200);
    for (const id of discussionIDs) assert.equal((await read(id)).closed, true);
    await moderator.patch("/discussions/close", { discussionIDs, closed: false });
    for (const id of discussionIDs) assert.equal((await read(id)).closed, false);
  });

  test("is refused unless the actor may close each of them", async () => {
    const discussionIDs = await three();
    const { status, body } = await author.patch("/discussions/close", { discussionIDs });
    assert.deepEqual([status, body.recordIDs], [403, inOrder(discussionIDs)]);
    assert.equal(body.description, "You need the discussions.close permission to do that.");
  });

  test("lets members close their own discussions where permitted", async () => {
    const closer = await aHolder(forum, "discussions.closeOwn");
    const own = await aDiscussion(forum, { insertUserID: closer.userID });
    const [foreign] = await three();
    const refused = await closer.patch("/discussions/close", { discussionIDs: [own, foreign] });
    assert.deepEqual([refused.status, refused.body.recordIDs], [403, [foreign]]);
    assert.equal((await closer.patch("/discussions/close", { discussionIDs: [own] })).status, 200);
  });
});

describe("moving discussions", () => {
  test("answers for a single discussion with its success or refusal", async () => {
    const [id] = await three();
    const moved = await moderator.patch("/discussions/move", { discussionIDs: [id], categoryID: there });
    const { operationID } = moved.body;
    assert.deepEqual([moved.status, moved.body], [200, { status: "success", operationID }]);
    const { categoryID } = await read(id!);
    assert.equal(categoryID, there);
    assert.equal((await moderator.post(`/logs/operations/${operationID}/undo`)).status, 200);
    assert.notEqual((await read(id!)).categoryID, there);
    const missing = await moderator.patch("/discussions/move", {
      discussionIDs: [999_999],
      categoryID: there,
    });
    assert.equal(missing.status, 404);
  });

  test("moves several with their comments and counters", async () => {
    const discussionIDs = await three();
    await aComment(forum, { discussionID: discussionIDs[0]!, insertUserID: author.userID });
    const { status, body } = await moderator.patch("/discussions/move", { discussionIDs, categoryID: there });
    assert.deepEqual([status, body.progress.successIDs], [200, discussionIDs]);
    for (const id of discussionIDs) assert.equal((await read(id)).categoryID, there);
    assert.deepEqual(await wrongCounters(forum), []);
  });

  test("needs permission to edit in both categories, and a category that accepts posts", async () => {
    const discussionIDs = await three();
    const move = (categoryID: number | string, by = moderator) =>
      by.patch("/discussions/move", { discussionIDs, categoryID });
    const { status, body } = await move(there, other);
    assert.deepEqual([status, body.permissions], [403, ["discussions.edit"]]);
    assert.equal((await move(hidden)).status, 404);
    assert.equal((await move(999_999)).status, 404);
    assert.equal((await move("$urlcode:nowhere")).status, 404);
    const heading = await aCategory(forum, { displayAs: "heading" });
    assert.deepEqual((await move(heading)).body.message, "This category does not take posts.");
    for (const id of discussionIDs) assert.equal((await read(id)).categoryID, here);
  });

  test("converts them to a post type that the category accepts, if requested", async () => {
    const questions = await aCategory(forum, { allowedDiscussionTypes: ["question"] });
    const [one, two] = await three();
    const move = (more: object) =>
      moderator.patch("/discussions/move", { discussionIDs: [one, two], categoryID: questions, ...more });
    const { status, body } = await move({});
    assert.deepEqual([status, body.progress.failedIDs], [403, [one, two]]);
    assert.equal((await move({ postTypeID: "nothing" })).status, 422);
    const wrong = await move({ postTypeID: "discussion" });
    assert.deepEqual([wrong.status, wrong.body.progress], [403, undefined]);
  });

  test("moves 500 over many calls, from two clients, each once", async () => {
    const [from, to] = [await aCategory(forum), await aCategory(forum)];
    const discussionIDs = await manyDiscussions(forum, from, 500);
    const begun = await moderator.patch("/discussions/move?longRunnerTimeout=0", {
      discussionIDs,
      categoryID: to,
    });
    assert.deepEqual([begun.status, begun.body.progress.countTotalIDs], [408, 500]);
    const [one, two] = await Promise.all([toTheEnd(moderator, begun, 1), toTheEnd(moderator, begun, 1)]);
    assert.deepEqual([one.status, two.status], [200, 200]);
    assert.deepEqual(one.body.progress.successIDs, discussionIDs);
    const count = async (id: number) => (await moderator.get(`/categories/${id}`)).body.countDiscussions;
    assert.deepEqual([await count(from), await count(to)], [0, 500]);
    const { headers } = await administrator.get("/logs", { operationID: begun.body.operationID, limit: 1 });
    assert.equal(headers["x-app-page-result-count"], "500");
    assert.deepEqual(await wrongCounters(forum), []);
  });

  test("takes a constant number of statements per discussion", async () => {
    const move = async (count: number) => {
      const discussionIDs = await manyDiscussions(forum, here, count);
      return forum.countStatements(() =>
        moderator.patch("/discussions/move", { discussionIDs, categoryID: there }),
      );
    };
    const [few, many] = [await move(10), await move(30)];
    assert.ok((many - few) / 20 <= 30, `${(many - few) / 20}`);
  });

  test("can continue in the background, with the permissions at that time", async () => {
    const discussionIDs = await three();
    const { status, body } = await moderator.patch("/discussions/move?longRunnerMode=async", {
      discussionIDs,
      categoryID: there,
    });
    assert.deepEqual([status, body.status], [202, "queued"]);
    await forum.drained();
    for (const id of discussionIDs) assert.equal((await read(id)).categoryID, there);
  });

  test("is undone as one operation", async () => {
    const discussionIDs = await three();
    const { body } = await moderator.patch("/discussions/move", { discussionIDs, categoryID: there });
    const undone = await moderator.post(`/logs/operations/${body.operationID}/undo`);
    assert.equal((await toTheEnd(moderator, undone)).status, 200);
    for (const id of discussionIDs) assert.equal((await read(id)).categoryID, here);
    assert.deepEqual(await wrongCounters(forum), []);
  });
});

describe("deleting comments", () => {
  const thread = async () => {
    const discussionID = await aDiscussion(forum);
    const top = await aComment(forum, { discussionID, insertUserID: author.userID });
    const reply = await aComment(forum, { discussionID, parentCommentID: top });
    return { discussionID, top, reply };
  };

  test("deletes replies as well, or leaves placeholders", async () => {
    const one = await thread();
    const full = await moderator.delete("/comments/list", {
      commentIDs: [one.top, one.reply],
      deleteMethod: "full",
    });
    assert.deepEqual([full.status, full.body.progress.successIDs.length], [200, 2]);
    assert.equal((await read(one.discussionID)).countComments, 0);
    const two = await thread();
    await moderator.delete("/comments/list", { commentIDs: [two.top], deleteMethod: "tombstone" });
    const { body } = await author.get(`/comments/${two.top}`);
    assert.equal(body.isTombstone, true);
    assert.equal((await author.get(`/comments/${two.reply}`)).status, 200);
    assert.deepEqual(await wrongCounters(forum), []);
  });

  test("is limited to one discussion, and to those who may delete each comment", async () => {
    const [one, two] = [await thread(), await thread()];
    const remove = (commentIDs: number[], by = moderator, deleteMethod: string | undefined = "full") =>
      by.delete("/comments/list", { commentIDs, deleteMethod });
    const mixed = await remove([one.top, two.top]);
    assert.deepEqual(
      [mixed.status, mixed.body.message],
      [400, "All of the comments must be of one discussion."],
    );
    const { status, body } = await remove([one.top, one.reply], author);
    assert.deepEqual([status, body.recordIDs], [403, [one.top, one.reply]]);
    assert.equal(body.description, "You need the comments.delete permission to do that.");
    assert.equal((await remove([one.top], moderator, "somehow")).status, 422);
  });
});

test("refuses the token of another member", async () => {
  const discussionIDs = await three();
  const begun = await moderator.delete("/discussions/list?longRunnerTimeout=0", { discussionIDs });
  assert.equal((await goOn(administrator, begun.body.callbackPayload)).status, 403);
  for (const id of discussionIDs) assert.equal((await author.get(`/discussions/${id}`)).status, 200);
});
