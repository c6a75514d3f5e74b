import assert from "node:assert/strict";
import { it } from "node:test";
import { aComment } from "#features/comments/testing.ts";
import { openForum } from "#test/forum.ts";
import { aDiscussion, idsOf } from "./testing.ts";

const forum = await openForum();
const { author, moderator } = await forum.everyone();
const old = new Date("2020-01-01T00:00:00Z");

const first = async () => idsOf((await author.get("/discussions", { limit: 1 })).body)[0];
const entryOf = async (recordID: number) =>
  (await moderator.get("/logs", { recordType: "discussion", recordID, action: "discussion.bump" })).body[0];

it("moves a discussion up in its list and its category, as a new comment would", async () => {
  const id = await aDiscussion(forum, { insertUserID: author.userID, dateInserted: old });
  const other = await aDiscussion(forum, { insertUserID: author.userID });
  assert.equal(await first(), other);
  const { status, body } = await moderator.patch(`/discussions/${id}/bump`);
  assert.equal(status, 200);
  assert.ok(body.dateLastComment > (await author.get(`/discussions/${other}`)).body.dateLastComment);
  assert.equal(await first(), id);
  const { lastPost } = (await author.get("/categories/1", { expand: "lastPost" })).body;
  assert.equal(lastPost.discussionID, id);
});

it("moves a sunk discussion up too, and it stays sunk", async () => {
  const id = await aDiscussion(forum, { insertUserID: author.userID, dateInserted: old, sink: true });
  await moderator.patch(`/discussions/${id}/bump`);
  assert.equal(await first(), id);
  assert.equal((await author.get(`/discussions/${id}`)).body.sink, true);
});

it("persists when a comment is deleted", async () => {
  const id = await aDiscussion(forum, { insertUserID: author.userID, dateInserted: old });
  const commentID = await aComment(forum, { discussionID: id, dateInserted: old });
  await moderator.patch(`/discussions/${id}/bump`);
  await moderator.delete(`/comments/${commentID}`);
  assert.equal(await first(), id);
});

it("can be undone from the log, which restores the discussion's position", async () => {
  const id = await aDiscussion(forum, { insertUserID: author.userID, dateInserted: old });
  await moderator.patch(`/discussions/${id}/bump`);
  const { logID } = await entryOf(id);
  assert.equal((await moderator.post(`/logs/${logID}/undo`)).status, 200);
  const { body } = await author.get(`/discussions/${id}`);
  assert.equal(body.dateLastComment, old.toISOString());
});

it("cannot be undone when a comment has been written since", async () => {
  const id = await aDiscussion(forum, { insertUserID: author.userID, dateInserted: old });
  await moderator.patch(`/discussions/${id}/bump`);
  await author.post("/comments", { discussionID: id, body: "Still here.", format: "text" });
  const { logID } = await entryOf(id);
  await moderator.post(`/logs/${logID}/undo`);
  assert.equal(await first(), id);
});

it("is refused with a clear message for members without the curation permission", async () => {
  const id = await aDiscussion(forum, { insertUserID: author.userID });
  const { status, body } = await author.patch(`/discussions/${id}/bump`);
  assert.deepEqual(
    [status, body.message, body.description],
    [403, "Permission Problem", "You need the curation.manage permission to do that."],
  );
  assert.equal((await moderator.patch("/discussions/999999/bump")).status, 404);
});
