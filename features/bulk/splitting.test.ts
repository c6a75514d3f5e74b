import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { aCategory } from "#features/categories/testing.ts";
import { aComment, wrongCounters } from "#features/comments/testing.ts";
import { aDiscussion } from "#features/discussions/testing.ts";
import { inUse } from "#features/reactions/testing.ts";
import { openForum } from "#test/forum.ts";

const forum = await openForum();
const { author, other, moderator } = await forum.everyone();
await inUse(forum, ["Up"]);
const categoryID = await aCategory(forum);
const day = (number: number) => new Date(Date.UTC(2026, 0, number));

/** Creates a thread: `first` with a nested reply, and another comment. */
async function aThread() {
  const discussionID = await aDiscussion(forum, { dateInserted: day(1) });
  const add = (number: number, parentCommentID: number | null = null) =>
    aComment(forum, {
      ...{ discussionID, parentCommentID, dateInserted: day(number), insertUserID: author.userID },
      body: `Of day ${number}.`,
    });
  const first = await add(2);
  const reply = await add(3, first);
  const below = await add(4, reply);
  return { discussionID, first, reply, below, last: await add(5) };
}

const split = (commentIDs: number[], more: object = {}, by = moderator) =>
  by.post("/discussions/split", {
    commentIDs,
    newPost: { name: "Split off", categoryID, authorType: "me", ...more },
  });

const read = async (id: number) => (await other.get(`/discussions/${id}`, { expand: "reactions" })).body;
const idOf = (url: string) => Number(/\/discussion\/(\d+)/.exec(url)?.[1]);
const commentsOf = async (discussionID: number) =>
  (await author.get("/comments", { discussionID, quoteParent: false })).body as {
    commentID: number;
    parentCommentID: number | null;
    depth: number;
  }[];
const ids = async (discussionID: number) => (await commentsOf(discussionID)).map((row) => row.commentID);

describe("splitting comments", () => {
  test("creates a discussion from the request, and moves the comments with their replies", async () => {
    const { discussionID, first, reply, below, last } = await aThread();
    const { status, body } = await split([reply], { body: "About **this**.", format: "markdown" });
    assert.deepEqual([status, body.progress.successIDs, body.callbackPayload], [200, [reply], null]);
    const newID = idOf(body.newPostUrl);
    const made = await read(newID);
    assert.deepEqual(
      [made.name, made.categoryID, made.insertUserID, made.countComments],
      ["Split off", categoryID, moderator.userID, 2],
    );
    assert.match(made.body, /About <strong>this/);
    assert.deepEqual(
      (await commentsOf(newID)).map(({ commentID, parentCommentID, depth }) => [
        commentID,
        parentCommentID,
        depth,
      ]),
      [
        [reply, null, 1],
        [below, reply, 2],
      ],
    );
    assert.deepEqual(await ids(discussionID), [first, last]);
    assert.deepEqual(await wrongCounters(forum), []);
  });

  test("creates it from the oldest comment, with its author, date and reactions, when nothing else is given", async () => {
    const { discussionID, first, reply, below, last } = await aThread();
    await other.post(`/comments/${first}/reactions`, { reactionType: "Up" });
    const { body } = await split([last, first]);
    const newID = idOf(body.newPostUrl);
    const made = await read(newID);
    assert.deepEqual(
      [made.insertUserID, made.dateInserted, made.score],
      [author.userID, day(2).toISOString(), 1],
    );
    assert.match(made.body, /Of day 2/);
    assert.deepEqual(await ids(newID), [reply, below, last]);
    assert.equal((await read(discussionID)).countComments, 0);
    assert.deepEqual(await wrongCounters(forum), []);
  });

  test("can create a discussion without an author", async () => {
    const { last } = await aThread();
    const { body } = await split([last], { body: "Look.", format: "text", authorType: "system" });
    assert.equal((await read(idOf(body.newPostUrl))).insertUserID, 0);
  });

  test("keeps the newest post by a member as the last post of the category", async () => {
    const place = await aCategory(forum);
    const theirs = await aDiscussion(forum, {
      ...{ categoryID: place, insertUserID: author.userID, dateInserted: day(1) },
    });
    const { last } = await aThread();
    await split([last], { body: "Look.", format: "text", authorType: "system", categoryID: place });
    await moderator.delete(`/comments/${last}`);
    const { body } = await author.get(`/categories/${place}`, { expand: "lastPost" });
    assert.equal(body.lastPost?.discussionID, theirs);
  });

  test("moves comments to an existing discussion", async () => {
    const { discussionID, reply, below } = await aThread();
    const destinationDiscussionID = await aDiscussion(forum);
    const { status, body } = await moderator.post("/discussions/split", {
      commentIDs: [reply, 999_999],
      destinationDiscussionID,
    });
    assert.deepEqual([status, body.progress.failedIDs], [404, [999_999]]);
    assert.equal(idOf(body.newPostUrl), destinationDiscussionID);
    assert.deepEqual(await ids(destinationDiscussionID), [reply, below]);
    assert.equal((await read(discussionID)).countComments, 2);
    assert.deepEqual(await wrongCounters(forum), []);
  });

  test("is refused for comments of two discussions, without a place, and without permission to edit", async () => {
    const [one, two] = [await aThread(), await aThread()];
    const mixed = await split([one.first, two.first]);
    assert.deepEqual(
      [mixed.status, mixed.body.message],
      [400, "All of the comments must be of one discussion."],
    );
    assert.equal((await moderator.post("/discussions/split", { commentIDs: [one.first] })).status, 400);
    const refused = await split([one.first], {}, author);
    assert.deepEqual(
      [refused.status, refused.body.description],
      [403, "You need the discussions.edit permission to do that."],
    );
    assert.equal((await split([999_999])).status, 404);
    assert.equal((await split([one.first], { categoryID: 999_999 })).status, 404);
    assert.equal((await split([one.first], { name: "" })).status, 400);
    assert.equal((await split([one.first], { postType: "nothing" })).status, 422);
    assert.equal((await read(one.discussionID)).countComments, 4);
  });

  test("takes as many statements for a thousand comments as for ten", async () => {
    const countOf = async (count: number) => {
      const discussionID = await aDiscussion(forum);
      const { manyComments } = await import("#features/comments/testing.ts");
      await manyComments(forum, discussionID, count, { nested: true });
      const { body } = await author.get("/comments", { discussionID, limit: 500 });
      const commentIDs = body.map(({ commentID }: { commentID: number }) => commentID);
      return forum.countStatements(() => split(commentIDs, { body: "All.", format: "text" }));
    };
    const [few, many] = [await countOf(10), await countOf(1000)];
    assert.ok(many <= few + 2, `${many} > ${few}`);
    assert.deepEqual(await wrongCounters(forum), []);
  });

  test("can be undone: comments return to their places, and the new discussion is deleted", async () => {
    const { discussionID, first, reply, below, last } = await aThread();
    await other.post(`/comments/${first}/reactions`, { reactionType: "Up" });
    const before = await commentsOf(discussionID);
    for (const commentIDs of [[first, last], [reply], [first, below]]) {
      const { body } = await split(commentIDs);
      const undone = await moderator.post(`/logs/operations/${body.operationID}/undo`);
      assert.equal(undone.status, 200, JSON.stringify(undone.body));
      assert.deepEqual(await commentsOf(discussionID), before);
      assert.equal((await author.get(`/discussions/${idOf(body.newPostUrl)}`)).status, 410);
      assert.deepEqual(await wrongCounters(forum), []);
    }
    assert.deepEqual(await ids(discussionID), [first, reply, below, last]);
  });
});
