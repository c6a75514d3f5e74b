import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { aCategory } from "#features/categories/testing.ts";
import { aCollection, discussionAt } from "#features/collections/testing.ts";
import { wrongCounters } from "#features/comments/testing.ts";
import { aPostField, aPostType } from "#features/post-types/testing.ts";
import { inUse } from "#features/reactions/testing.ts";
import { aTag } from "#features/tags/testing.ts";
import { openForum, type TestUser } from "#test/forum.ts";
import { aModeratorOf, newestEntry, rowsOf } from "./testing.ts";

const forum = await openForum();
const { guest, author, other, administrator } = await forum.everyone();
await inUse(forum, ["Like", "Promote"]);
const categoryID = await aCategory(forum, { only: ["member", "moderator", "administrator"] });
const moderator = await aModeratorOf(forum, categoryID);
const postFieldID = await aPostField(administrator);
const postTypeID = await aPostType(administrator, { postFieldIDs: [postFieldID] });

/** Sends a request and asserts its success. */
async function done(answer: ReturnType<TestUser["get"]>) {
  const { status, body } = await answer;
  assert.ok(status < 300, `${status} ${JSON.stringify(body)}`);
  return body;
}

const say = async (user: TestUser, discussionID: number, parentCommentID?: number): Promise<number> =>
  (await done(user.post("/comments", { body: "Words.", format: "text", discussionID, parentCommentID })))
    .commentID;
const like = (user: TestUser, path: string) => done(user.post(`${path}/reactions`, { reactionType: "Like" }));
const undo = (user: TestUser, { logID }: { logID: number }) => user.post(`/logs/${logID}/undo`);
const countDeleted = async () => {
  const { deleted_discussions: discussions, deleted_comments: comments } = await rowsOf(forum);
  return [discussions?.length, comments?.length];
};

/**
 * Creates a discussion with everything that can belong to one; returns it and a comment in the
 * middle of its thread.
 */
async function aWorld() {
  const sent = { name: "All of it", body: "Words.", format: "text", categoryID };
  const meta = { postTypeID, postMeta: { [postFieldID]: "Said here" } };
  const { discussionID } = await done(author.post("/discussions", { ...sent, ...meta }));
  const first = await say(other, discussionID);
  const middle = await say(author, discussionID, first);
  const deep = await say(other, discussionID, middle);
  await say(moderator, discussionID, middle);
  await say(administrator, discussionID);
  await like(other, `/discussions/${discussionID}`);
  await like(author, `/comments/${first}`);
  await like(other, `/comments/${middle}`);
  await like(author, `/comments/${deep}`);
  await done(other.put(`/discussions/${discussionID}/bookmark`, { bookmarked: true }));
  await done(other.put(`/discussions/${discussionID}/mute`, { muted: true }));
  await done(moderator.put(`/discussions/${discussionID}/tags`, { tagIDs: [await aTag(forum)] }));
  await done(
    moderator.put(`/discussions/${discussionID}/canonical-url`, { canonicalUrl: "https://e.example/" }),
  );
  await done(moderator.patch(`/discussions/${discussionID}`, { closed: true, pinned: true }));
  await done(other.post("/tick", { type: "discussion_view", discussionID, countRead: 3, url: "/" }));
  await aCollection(forum, [discussionAt(discussionID)]);
  await forum.drained();
  return { discussionID, middle, deep, first };
}

describe("restoring a deleted discussion", () => {
  it("restores every row, including data of other features", async () => {
    const { discussionID } = await aWorld();
    const before = await rowsOf(forum);
    assert.equal((await moderator.delete(`/discussions/${discussionID}`)).status, 204);
    const gone = (await guest.get(`/discussions/${discussionID}`)).status;
    assert.ok([404, 410].includes(gone));
    assert.deepEqual(await wrongCounters(forum), []);
    const entry = await newestEntry(moderator, "discussion", discussionID);
    const { operation, logID } = (await author.get(`/discussions/${discussionID}`)).body;
    assert.deepEqual([entry.action, operation, logID], ["discussion.delete", "Delete", entry.logID]);
    assert.deepEqual([entry.before.name, entry.before.text], ["All of it", "Words."]);
    const { dateUndone, undoUser } = await done(undo(moderator, entry));
    assert.deepEqual([dateUndone !== null, undoUser.name], [true, moderator.name]);
    assert.deepEqual(await rowsOf(forum), before);
    assert.deepEqual(await wrongCounters(forum), []);
    assert.equal((await undo(moderator, entry)).status, 409);
    // Undoing the undo deletes it again.
    await done(undo(moderator, await newestEntry(moderator, "discussion", discussionID)));
    assert.equal((await author.get(`/discussions/${discussionID}`)).status, 410);
    await done(undo(moderator, await newestEntry(moderator, "discussion", discussionID)));
    assert.deepEqual(await rowsOf(forum), before);
  });

  it("leaves out tags and collections that were deleted in the meantime", async () => {
    const { discussionID } = await aWorld();
    const tagIDs = (await done(author.get(`/discussions/${discussionID}`))).tagIDs;
    assert.equal((await moderator.delete(`/discussions/${discussionID}`)).status, 204);
    const collections = await done(administrator.get("/collections", { limit: 100 }));
    for (const { collectionID } of collections)
      await done(administrator.delete(`/collections/${collectionID}`));
    for (const tagID of tagIDs) await done(administrator.delete(`/tags/${tagID}`));
    await done(undo(moderator, await newestEntry(moderator, "discussion", discussionID)));
    assert.deepEqual((await done(author.get(`/discussions/${discussionID}`))).tagIDs, []);
    assert.deepEqual(await wrongCounters(forum), []);
  });
});

describe("restoring a deleted comment", () => {
  it("restores the author and text of a placeholder with replies", async () => {
    const { middle, discussionID } = await aWorld();
    const before = await rowsOf(forum);
    assert.equal((await moderator.delete(`/comments/${middle}`)).status, 204);
    const { body, insertUserID, isTombstone, countChildComments } = await done(
      author.get(`/comments/${middle}`),
    );
    assert.deepEqual([body, insertUserID, isTombstone, countChildComments], ["", 0, true, 2]);
    assert.deepEqual(await wrongCounters(forum), []);
    assert.equal((await done(author.get(`/discussions/${discussionID}`))).countComments, 5);
    const reply = { body: "Words.", format: "text", discussionID, parentCommentID: middle };
    const refused = [
      await author.patch(`/comments/${middle}`, { body: "Again." }),
      await moderator.patch(`/comments/${middle}`, { body: "Again." }),
      await moderator.post("/comments", reply),
      await moderator.post(`/comments/${middle}/reactions`, { reactionType: "Like" }),
    ];
    assert.deepEqual(
      refused.map(({ status }) => status),
      [403, 409, 409, 409],
    );
    await done(undo(moderator, await newestEntry(moderator, "comment", middle)));
    assert.deepEqual(await rowsOf(forum), before);
  });

  it("restores the replies that were deleted with it on request", async () => {
    const { middle, deep, discussionID } = await aWorld();
    const before = await rowsOf(forum);
    assert.equal((await moderator.delete(`/comments/${middle}?deleteMethod=full`)).status, 204);
    assert.equal((await author.get(`/comments/${deep}`)).status, 404);
    assert.equal((await done(author.get(`/discussions/${discussionID}`))).countComments, 2);
    assert.deepEqual(await wrongCounters(forum), []);
    const deleted = { recordType: "comment", parentRecordID: discussionID, operation: "delete" };
    const [entry, ...others] = await done(moderator.get("/logs", deleted));
    assert.deepEqual([entry.recordID, entry.deleteMethod, others.length], [middle, "full", 0]);
    await done(undo(moderator, entry));
    assert.deepEqual(await rowsOf(forum), before);
    assert.deepEqual(await wrongCounters(forum), []);
  });

  it("restores a comment that was removed without a placeholder", async () => {
    const { middle, deep, first } = await aWorld();
    const before = await rowsOf(forum);
    assert.equal((await moderator.delete(`/comments/${deep}`)).status, 204);
    assert.equal((await author.get(`/comments/${deep}`)).status, 404);
    assert.equal((await moderator.delete(`/comments/${middle}`)).status, 204);
    assert.equal((await moderator.delete(`/comments/${middle}?deleteMethod=tombstone`)).status, 204);
    assert.equal((await moderator.delete(`/comments/${middle}`)).status, 204);
    assert.equal((await author.get(`/comments/${middle}`)).status, 404);
    assert.equal((await done(author.get(`/comments/${first}`))).countChildComments, 0);
    // Replies below it wait for it.
    const lost = await newestEntry(moderator, "comment", deep);
    assert.equal((await undo(moderator, lost)).status, 409);
    for (const _time of ["the whole", "its words"]) {
      const entries = await done(moderator.get("/logs", { recordType: "comment", recordID: middle }));
      await done(undo(moderator, entries.find(isOpenDeletion)));
    }
    await done(undo(moderator, lost));
    assert.deepEqual(await rowsOf(forum), before);
    assert.deepEqual(await wrongCounters(forum), []);
  });

  it("restores replies of others only for users who may delete comments of others", async () => {
    const { first } = await aWorld();
    await administrator.patch("/config", { "ui.allowSelfDelete": true });
    assert.equal((await other.delete(`/comments/${first}?deleteMethod=full`)).status, 403);
    assert.equal((await other.delete(`/comments/${first}`)).status, 204);
    await administrator.patch("/config", { "ui.allowSelfDelete": false });
    const entry = await newestEntry(moderator, "comment", first);
    assert.equal((await undo(other, entry)).status, 403);
    await done(undo(moderator, entry));
    assert.equal((await done(author.get(`/comments/${first}`))).insertUserID, other.userID);
  });

  it("puts replies that had moved up below it again", async () => {
    const { first, deep } = await aWorld();
    const { discussionID, parentCommentID: middle } = await done(author.get(`/comments/${deep}`));
    const raised = await say(moderator, discussionID, middle);
    assert.equal((await moderator.delete(`/comments/${deep}`)).status, 204);
    const { db } = await forum.context();
    await db
      .updateTable("deletedComments")
      .set({ replyIDs: [raised, first] })
      .where("commentID", "=", deep)
      .execute();
    await done(undo(moderator, await newestEntry(moderator, "comment", deep)));
    const { parentCommentID, depth } = await done(author.get(`/comments/${raised}`));
    assert.deepEqual([parentCommentID, depth], [deep, 4]);
    assert.equal((await done(author.get(`/comments/${first}`))).parentCommentID, null);
    assert.deepEqual(await wrongCounters(forum), []);
  });

  it("waits until its discussion is restored, and returns with it when they were deleted together", async () => {
    const { discussionID, deep } = await aWorld();
    await done(moderator.delete(`/comments/${deep}`));
    const entry = await newestEntry(moderator, "comment", deep);
    await done(moderator.delete(`/discussions/${discussionID}`));
    assert.equal((await undo(moderator, entry)).status, 409);
    await done(undo(moderator, await newestEntry(moderator, "discussion", discussionID)));
    assert.equal((await author.get(`/comments/${deep}`)).status, 404);
    await done(undo(moderator, entry));
    assert.equal((await author.get(`/comments/${deep}`)).status, 200);
    assert.deepEqual(await wrongCounters(forum), []);
    assert.ok((await countDeleted()).every((count) => count !== undefined));
  });
});

const isOpenDeletion = ({ action, dateUndone }: { action: string; dateUndone: string | null }) =>
  action === "comment.delete" && dateUndone === null;
