import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { removeComment } from "#features/comments/server/index.ts";
import { aComment, idsOf, wrongCounters } from "#features/comments/testing.ts";
import { getDiscussionLocked, restoreDiscussion } from "#features/discussions/server/index.ts";
import { aDiscussion } from "#features/discussions/testing.ts";
import { inUse } from "#features/reactions/testing.ts";
import { openForum } from "#test/forum.ts";
import { isWaitedFor } from "#test/lock-waits.ts";

const forum = await openForum();
const { author, other, moderator } = await forum.everyone();
await inUse(forum, ["Up"]);
const day = (number: number) => new Date(Date.UTC(2026, 0, number));

/** Merges a discussion with a reaction and a comment into another. */
async function aMerge(more: object = {}) {
  const destinationDiscussionID = await aDiscussion(forum, { dateInserted: day(1) });
  const written = { insertUserID: author.userID, score: 2, dateInserted: day(2) };
  const discussionID = await aDiscussion(forum, written);
  const commentID = await aComment(forum, { discussionID, dateInserted: day(3) });
  await other.post(`/discussions/${discussionID}/reactions`, { reactionType: "Up" });
  const merge = (body: object = {}) =>
    moderator.patch("/discussions/merge", {
      ...{ discussionIDs: [discussionID], destinationDiscussionID },
      ...more,
      ...body,
    });
  return { destinationDiscussionID, discussionID, commentID, merge };
}

const logOf = async (operationID: string): Promise<{ action: string; logID: number }[]> =>
  (await moderator.get("/logs", { operationID })).body;
const commentsOf = async (discussionID: number) => (await author.get("/comments", { discussionID })).body;
const undo = (logID: number) => moderator.post(`/logs/${logID}/undo`);

describe("undoing a merge", () => {
  test("is one operation, which can be found by the merged discussion", async () => {
    const { discussionID, commentID, merge } = await aMerge();
    const { body } = await merge();
    const [entry, ...others] = await logOf(body.operationID);
    assert.deepEqual([entry?.action, others], ["discussion.merge", []]);
    const gone = await author.get(`/discussions/${discussionID}`);
    assert.deepEqual([gone.status, gone.body.logID], [410, entry?.logID]);
    assert.equal((await undo(gone.body.logID)).status, 200);
    assert.deepEqual(idsOf(await commentsOf(discussionID)), [commentID]);
    assert.deepEqual(await wrongCounters(forum), []);
  });

  test("is complete after restoring the discussion", async () => {
    const { discussionID, destinationDiscussionID, commentID, merge } = await aMerge();
    await merge();
    await restoreDiscussion(await forum.context(), discussionID);
    assert.deepEqual(idsOf(await commentsOf(discussionID)), [commentID]);
    assert.deepEqual(await commentsOf(destinationDiscussionID), []);
    assert.deepEqual(await wrongCounters(forum), []);
  });

  test("does not return reactions that went elsewhere with the comment", async () => {
    const { discussionID, destinationDiscussionID, merge } = await aMerge();
    const { body } = await merge();
    const [converted] = await commentsOf(destinationDiscussionID);
    await moderator.patch(`/comments/${converted.commentID}`, { discussionID: await aDiscussion(forum) });
    const [entry] = await logOf(body.operationID);
    assert.equal((await undo(entry!.logID)).status, 200);
    assert.equal((await author.get(`/discussions/${discussionID}`)).body.score, 2);
    assert.equal((await author.get(`/comments/${converted.commentID}`)).body.score, 3);
    assert.deepEqual(await wrongCounters(forum), []);
  });

  test("is refused while the destination is itself merged into another", async () => {
    const { discussionID, destinationDiscussionID, commentID, merge } = await aMerge();
    const [first] = await logOf((await merge()).body.operationID);
    const last = await merge({
      ...{ discussionIDs: [destinationDiscussionID], addRedirects: true },
      destinationDiscussionID: await aDiscussion(forum),
    });
    const refused = await undo(first!.logID);
    assert.deepEqual(
      [refused.status, refused.body.message],
      [409, "The discussion has since been merged into another one. Please undo that first."],
    );
    const [second] = await logOf(last.body.operationID);
    assert.deepEqual([(await undo(second!.logID)).status, (await undo(first!.logID)).status], [200, 200]);
    assert.deepEqual(idsOf(await commentsOf(discussionID)), [commentID]);
    assert.deepEqual(await wrongCounters(forum), []);
  });

  test("restores a previously deleted comment in the discussion that it belongs to", async () => {
    const { discussionID, destinationDiscussionID, commentID, merge } = await aMerge({ addRedirects: true });
    await moderator.delete(`/comments/${commentID}`);
    const [deleted] = (await moderator.get("/logs", { recordType: "comment", recordID: commentID })).body;
    await merge();
    assert.equal((await undo(deleted.logID)).status, 200);
    assert.ok(idsOf(await commentsOf(destinationDiscussionID)).includes(commentID));
    assert.equal((await author.get(`/discussions/${discussionID}`)).body.countComments, 0);
    assert.deepEqual(await wrongCounters(forum), []);
  });

  test("of an older discussion preserves the date of the newest post, even when comments are removed", async () => {
    const { discussionID, commentID } = await aMerge();
    const destinationDiscussionID = await aDiscussion(forum, { dateInserted: day(5) });
    await moderator.patch("/discussions/merge", { discussionIDs: [discussionID], destinationDiscussionID });
    await moderator.delete(`/comments/${commentID}`);
    const { body } = await author.get(`/discussions/${destinationDiscussionID}`);
    assert.equal(body.dateLastComment, day(5).toISOString());
  });

  test("leaves out reactions on records that no longer accept any", async () => {
    const { discussionID, merge } = await aMerge({ addRedirects: true });
    await moderator.delete(`/discussions/${discussionID}/reactions/${other.userID}`);
    const [removed] = (await moderator.get("/logs", { recordType: "discussion", recordID: discussionID }))
      .body;
    await merge();
    const reaction = { reactionType: "Up" };
    assert.equal((await other.post(`/discussions/${discussionID}/reactions`, reaction)).status, 403);
    assert.equal((await undo(removed.logID)).status, 403);
    assert.deepEqual(await wrongCounters(forum), []);
  });
});

describe("undoing a split", () => {
  const split = (commentIDs: number[], newPost: object) =>
    moderator.post("/discussions/split", {
      commentIDs,
      newPost: { name: "Split off", categoryID: 1, authorType: "me", ...newPost },
    });
  const madeBy = (url: string) => Number(/\/discussion\/(\d+)/.exec(url)?.[1]);

  test("leaves the new discussion its initial score when it is restored afterwards", async () => {
    const discussionID = await aDiscussion(forum);
    const commentID = await aComment(forum, { discussionID, insertUserID: author.userID, score: 2 });
    await other.post(`/comments/${commentID}/reactions`, { reactionType: "Up" });
    const { body } = await split([commentID], {});
    assert.equal((await moderator.post(`/logs/operations/${body.operationID}/undo`)).status, 200);
    const gone = await author.get(`/discussions/${madeBy(body.newPostUrl)}`);
    assert.equal((await undo(gone.body.logID)).status, 200);
    assert.equal((await author.get(`/comments/${commentID}`)).body.score, 3);
    assert.equal((await author.get(`/discussions/${madeBy(body.newPostUrl)}`)).body.score, 2);
    assert.deepEqual(await wrongCounters(forum), []);
  });

  test("is refused while its discussion is merged into another", async () => {
    const discussionID = await aDiscussion(forum);
    const { body } = await split([await aComment(forum, { discussionID })], { body: "New.", format: "text" });
    await moderator.patch("/discussions/merge", {
      ...{ discussionIDs: [discussionID], addRedirects: true },
      destinationDiscussionID: await aDiscussion(forum),
    });
    const [entry] = await logOf(body.operationID);
    assert.equal((await undo(entry!.logID)).status, 409);
    assert.deepEqual(await wrongCounters(forum), []);
  });

  test("moves the comments present when the undo runs, not when it was requested", async () => {
    const discussionID = await aDiscussion(forum);
    const commentID = await aComment(forum, { discussionID });
    const context = await forum.context();
    const { begun } = await context.transaction(async (inside) => {
      await getDiscussionLocked(inside, discussionID);
      const asked = split([commentID], {});
      while (!(await isWaitedFor(context)));
      await removeComment(inside, commentID);
      return { begun: asked };
    });
    const { status, body } = await begun;
    assert.deepEqual([status, body.message], [404, "Comment not found."]);
    assert.deepEqual(await wrongCounters(forum), []);
  });
});
