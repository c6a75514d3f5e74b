import assert from "node:assert/strict";
import { before, it } from "node:test";
import { z } from "zod";
import * as comments from "#features/comments/server/index.ts";
import { aComment, idsOf } from "#features/comments/testing.ts";
import { visibleDiscussions } from "#features/discussions/server/index.ts";
import { aDiscussion } from "#features/discussions/testing.ts";
import { addon } from "#platform/server/application/feature.ts";
import { on } from "#platform/server/events/events.ts";
import { extendDraft } from "#platform/server/extension-points/draft.ts";
import { forbid } from "#platform/server/extension-points/rule.ts";
import { extendView } from "#platform/server/extension-points/view.ts";
import { narrow } from "#platform/server/extension-points/visibility.ts";
import { openForum, type TestUser } from "../forum.ts";

const moods = new Map<number, string>();
const notified: string[] = [];
const record =
  (what: string) =>
  async (_context: unknown, { commentID }: { commentID: number }) =>
    void notified.push(`${what} ${commentID}`);

/** Comments have moods; sad ones cannot be changed or deleted, and those in BBCode are not seen. */
const addMoods = addon({
  name: "moods",
  title: "Moods",
  description: "Moods of comments.",
  version: "1.0.0",
  adds: [
    extendDraft(
      comments.commentDraft,
      { mood: z.enum(["glad", "sad"]).optional() },
      async (_context, row, { mood }) => {
        if (mood) moods.set(row.commentID, mood);
      },
    ),
    extendView(comments.commentView, {
      expand: "warnings",
      fields: { mood: z.string().nullable() },
      load: async (_context, rows) => rows.map(({ commentID }) => ({ mood: moods.get(commentID) ?? null })),
    }),
    forbid(comments.addComment, (_context, { body }) => (body.includes("rain") ? "Not about rain." : null)),
    forbid(comments.editComment, (_context, { commentID }) =>
      moods.get(commentID) === "sad" ? "Let it be." : null,
    ),
    forbid(comments.deleteComment, (_context, { commentID }) =>
      moods.has(commentID) ? "It is felt." : null,
    ),
    narrow(visibleDiscussions, (_context, eb) => eb("discussions.name", "<>", "Secret")),
    narrow(comments.visibleComments, (_context, eb) => eb("comments.format", "<>", "bbcode")),
    on(comments.commentAdded, "noticeAdded", record("added")),
    on(comments.commentChanged, "noticeChanged", record("changed")),
    on(comments.commentDeleted, "notifyDeleted", record("deleted")),
    on(
      comments.commentMoved,
      "noticeMoved",
      async (_context, { commentID, discussionID, fromDiscussionID }) => {
        notified.push(`moved ${commentID} ${fromDiscussionID} ${discussionID}`);
      },
    ),
  ],
});

const forum = await openForum({ more: [addMoods] });
let member: TestUser;
let moderator: TestUser;
before(async () => {
  await forum.forum.application.switchAddon("moods", true);
  [member, moderator] = [await forum.as("member"), await forum.as("moderator")];
});

const draft = { body: "A word.", format: "text" };

it("lets others add fields to what is sent and to what is shown", async () => {
  const discussionID = await aDiscussion(forum);
  const wrong = await member.post("/comments", { ...draft, discussionID, mood: "odd" });
  assert.deepEqual([wrong.status, wrong.body.errors[0].field], [422, "mood"]);
  const { commentID } = (await member.post("/comments", { ...draft, discussionID, mood: "glad" })).body;
  const path = `/comments/${commentID}`;
  assert.equal(Object.hasOwn((await member.get(path)).body, "mood"), false);
  assert.equal((await member.get(path, { expand: "warnings" })).body.mood, "glad");
  await member.patch(path, { mood: "sad" });
  const [listed] = (await member.get("/comments", { discussionID, expand: "warnings" })).body;
  assert.equal(listed.mood, "sad");
});

it("lets others forbid adding, changing and deleting", async () => {
  const discussionID = await aDiscussion(forum);
  const rain = await member.post("/comments", { ...draft, body: "rain", discussionID });
  assert.deepEqual([rain.status, rain.body.message], [403, "Not about rain."]);
  const { commentID } = (await member.post("/comments", { ...draft, discussionID, mood: "sad" })).body;
  const path = `/comments/${commentID}`;
  assert.equal((await moderator.patch(path, { body: "x" })).body.message, "Let it be.");
  assert.equal((await moderator.delete(path)).body.message, "It is felt.");
});

it("lets others hide comments: from lists, threads, gaps, totals and by their ids", async () => {
  const discussionID = await aDiscussion(forum);
  const seen = await aComment(forum, { discussionID });
  const hidden = await aComment(forum, { discussionID, insertUserID: moderator.userID });
  const reply = await aComment(forum, { discussionID, parentCommentID: seen });
  const hiddenReply = await aComment(forum, { discussionID, parentCommentID: seen });
  await aComment(forum, { discussionID, parentCommentID: hidden });
  const { db } = await forum.context();
  const unseen = db.updateTable("comments").set({ format: "bbcode" });
  await unseen.where("commentID", "in", [hidden, hiddenReply]).execute();
  for (const sort of ["dateInserted", "-dateInserted", "score"]) {
    const { body, headers } = await member.get("/comments", { discussionID, sort, commentID: `<=${reply}` });
    assert.deepEqual(idsOf(body).sort(), [seen, reply].sort());
    assert.equal(headers["x-app-page-result-count"], undefined);
  }
  assert.equal((await member.get(`/comments/${hidden}`)).status, 404);
  assert.equal((await member.get(`/users/${moderator.userID}`)).body.countComments, 0);
  const query = { parentRecordType: "discussion", parentRecordID: discussionID };
  const collapsed = await member.get("/comments/thread", { ...query, collapseChildLimit: 0 });
  assert.equal(collapsed.headers["x-app-page-result-count"], "1");
  assert.equal(collapsed.body.threadStructure[0].children[0].countAllComments, 1);
  const { threadStructure } = (await member.get("/comments/thread", query)).body;
  assert.deepEqual(idsOf(threadStructure), [seen]);
  assert.deepEqual(idsOf(threadStructure[0].children), [reply]);
});

it("hides the comments of discussions that others hide", async () => {
  const { db } = await forum.context();
  const discussionID = await aDiscussion(forum);
  const commentID = await aComment(forum, { discussionID });
  assert.deepEqual(idsOf((await member.get("/comments", { commentID })).body), [commentID]);
  const hide = db.updateTable("discussions").set({ name: "Secret" });
  await hide.where("discussionID", "=", discussionID).execute();
  assert.deepEqual((await member.get("/comments", { commentID })).body, []);
  for (const path of [`/comments/${commentID}`, `/comments?discussionID=${discussionID}`]) {
    assert.equal((await member.get(path)).status, 404);
  }
});

it("notifies others of events after the commit", async () => {
  const [here, there] = [await aDiscussion(forum), await aDiscussion(forum)];
  await forum.drained();
  notified.length = 0;
  const { commentID } = (await member.post("/comments", { ...draft, discussionID: here })).body;
  const path = `/comments/${commentID}`;
  await member.patch(path, { body: "Another word." });
  await forum.drained();
  await member.patch(path, { discussionID: there });
  await moderator.delete(path);
  await forum.drained();
  const expected = ["added", "changed", "changed", "deleted"].map((what) => `${what} ${commentID}`);
  assert.deepEqual(notified.toSorted(), [...expected, `moved ${commentID} ${here} ${there}`].toSorted());
});
