import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { aCategory } from "#features/categories/testing.ts";
import { aDiscussion } from "#features/discussions/testing.ts";
import { aHolder } from "#features/users/testing.ts";
import { openForum, type TestUser } from "#test/forum.ts";
import { wrongCounters } from "./testing.ts";

const HOUR = 3_600_000;
let moment = new Date("2026-03-01T12:00:00Z");
const forum = await openForum({ now: () => moment });
const { guest, author, other, moderator, administrator } = await forum.everyone();

const draft = { body: "I prefer **tea**.", format: "markdown" };
const said = async (more: object, user = author) => {
  const { status, body } = await user.post("/comments", { ...draft, ...more });
  assert.equal(status, 201, JSON.stringify(body));
  return body;
};
const discussion = async (discussionID: number, user = author) =>
  (await user.get(`/discussions/${discussionID}`, { expand: "lastPost" })).body;
const countOf = async ({ userID }: TestUser) =>
  (await administrator.get(`/users/${userID}`)).body.countComments;
const later = (milliseconds: number) => {
  moment = new Date(moment.getTime() + milliseconds);
};

describe("changing a comment", () => {
  it("stores the editor and the time, and renders the body again", async () => {
    const { commentID } = await said({ discussionID: await aDiscussion(forum) });
    later(1000);
    const { status, body } = await author.patch(`/comments/${commentID}`, { body: "*Coffee*" });
    assert.equal(status, 200);
    assert.deepEqual(
      [body.body, body.updateUserID, body.dateUpdated],
      ["<p><em>Coffee</em></p>\n", author.userID, moment.toISOString()],
    );
    assert.match((await author.patch(`/comments/${commentID}`, { format: "text" })).body.body, /\*Coffee\*/);
  });

  it("is for its author, and for those who edit the comments of others", async () => {
    const { commentID } = await said({ discussionID: await aDiscussion(forum) });
    const change = (user: TestUser) => user.patch(`/comments/${commentID}`, { body: "Else." });
    for (const user of [guest, other, await aHolder(forum, "discussions.edit", "posts.moderate")]) {
      const { status, body } = await change(user);
      assert.deepEqual([status, body.permissions], [403, ["comments.edit"]]);
    }
    const editor = await aHolder(forum, "comments.edit");
    for (const user of [author, editor, moderator, administrator]) {
      assert.equal((await change(user)).status, 200);
    }
  });

  it("ends for the author after an hour, or when the discussion is closed; never for moderators", async () => {
    const discussionID = await aDiscussion(forum);
    const { commentID } = await said({ discussionID });
    const change = (user: TestUser) => user.patch(`/comments/${commentID}`, { body: "Later." });
    later(HOUR);
    assert.equal((await change(author)).status, 200);
    later(1);
    const late = await change(author);
    assert.deepEqual([late.status, late.body.message], [400, "Editing comments is not allowed."]);
    assert.equal((await author.get(`/comments/${commentID}/edit`)).status, 400);
    assert.equal((await change(moderator)).status, 200);
    await administrator.patch("/config", { "ui.editContentTimeout": -1 });
    assert.equal((await change(author)).status, 200);
    await moderator.patch(`/discussions/${discussionID}`, { closed: true });
    assert.equal((await change(author)).status, 400);
    assert.equal((await change(moderator)).status, 200);
    await administrator.patch("/config", { "ui.editContentTimeout": 3600 });
  });

  it("gives it to another author with community.manage, and counts it there", async () => {
    const discussionID = await aDiscussion(forum);
    const { commentID } = await said({ discussionID });
    const [mine, theirs] = [await countOf(author), await countOf(other)];
    const give = (user: TestUser) => user.patch(`/comments/${commentID}`, { insertUserID: other.userID });
    assert.deepEqual((await give(moderator)).body.permissions, ["community.manage"]);
    assert.equal((await give(administrator)).body.insertUser.name, other.name);
    assert.deepEqual([await countOf(author), await countOf(other)], [mine - 1, theirs + 1]);
    assert.equal((await discussion(discussionID)).lastUserID, other.userID);
  });

  it("moves it with its replies to the top of another discussion, where the mover may comment", async () => {
    const [from, to, closed] = [
      await aDiscussion(forum),
      await aDiscussion(forum),
      await aDiscussion(forum, { closed: true }),
    ];
    const first = await said({ discussionID: from });
    const moved = await said({ discussionID: from, parentCommentID: first.commentID });
    const reply = await said({ discussionID: from, parentCommentID: moved.commentID }, other);
    const move = (discussionID: number) => author.patch(`/comments/${moved.commentID}`, { discussionID });
    assert.equal((await move(closed)).status, 403);
    assert.equal((await move(987_654)).status, 404);
    const { status, body } = await move(to);
    assert.deepEqual([status, body.discussionID, body.parentCommentID, body.depth], [200, to, null, 1]);
    const read = (await guest.get(`/comments/${reply.commentID}`)).body;
    assert.deepEqual([read.discussionID, read.parentCommentID, read.depth], [to, moved.commentID, 2]);
    const [before, after] = [await discussion(from), await discussion(to)];
    assert.deepEqual([before.countComments, before.lastPost.commentID], [1, first.commentID]);
    assert.deepEqual([after.countComments, after.lastPost.commentID], [2, reply.commentID]);
    assert.equal((await guest.get(`/comments/${first.commentID}`)).body.countChildComments, 0);
    assert.deepEqual(await wrongCounters(forum), []);
  });
});

describe("deleting a comment", () => {
  it("needs comments.delete, and is for authors only where the forum allows it", async () => {
    const discussionID = await aDiscussion(forum);
    const attempt = async (user: TestUser) => {
      const { commentID } = await said({ discussionID });
      const { status, body } = await user.delete(`/comments/${commentID}`);
      return status === 204 ? 204 : [status, ...(body.permissions ?? [])];
    };
    const all = async () => [await attempt(guest), await attempt(other), await attempt(author)];
    assert.deepEqual(await all(), Array(3).fill([403, "comments.delete"]));
    for (const user of [await aHolder(forum, "comments.delete"), moderator, administrator]) {
      assert.equal(await attempt(user), 204);
    }
    await administrator.patch("/config", { "ui.allowSelfDelete": true });
    assert.deepEqual(await all(), [[403, "comments.delete"], [403, "comments.delete"], 204]);
    await administrator.patch("/config", { "ui.allowSelfDelete": false });
  });

  it("counts it away everywhere, and the comment before it is the last one again", async () => {
    const categoryID = await aCategory(forum);
    const discussionID = await aDiscussion(forum, { categoryID });
    const first = await said({ discussionID });
    later(1000);
    const { commentID } = await said({ discussionID }, other);
    const before = await countOf(other);
    assert.equal((await moderator.delete(`/comments/${commentID}`)).status, 204);
    assert.equal((await moderator.delete(`/comments/${commentID}`)).status, 404);
    const { countComments, lastPost, dateLastComment } = await discussion(discussionID);
    assert.deepEqual([countComments, lastPost.commentID], [1, first.commentID]);
    assert.equal(dateLastComment, first.dateInserted);
    assert.equal(await countOf(other), before - 1);
    const category = (await guest.get(`/categories/${categoryID}`, { expand: "lastPost" })).body;
    assert.deepEqual([category.countComments, category.lastPost.commentID], [1, first.commentID]);
  });

  it("stores the whole comment to be restored, alone or with its discussion", async () => {
    const discussionID = await aDiscussion(forum);
    const top = await said({ discussionID });
    const reply = await said({ discussionID, parentCommentID: top.commentID }, other);
    const [mine, theirs] = [await countOf(author), await countOf(other)];
    await moderator.delete(`/comments/${reply.commentID}`);
    await moderator.delete(`/discussions/${discussionID}`);
    const { db } = await forum.context();
    const stored = await db
      .selectFrom("deletedComments")
      .selectAll()
      .where("discussionID", "=", discussionID)
      .orderBy("commentID")
      .execute();
    assert.deepEqual(
      stored.map((row) => [row.commentID, row.withDiscussion, row.deleteUserID, row.comment["body"]]),
      [
        [top.commentID, true, moderator.userID, draft.body],
        [reply.commentID, false, moderator.userID, draft.body],
      ],
    );
    assert.deepEqual([await countOf(author), await countOf(other)], [mine - 1, theirs - 1]);
    assert.equal((await guest.get(`/comments/${reply.commentID}`)).status, 404);
  });
});
