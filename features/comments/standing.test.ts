import assert from "node:assert/strict";
import { it } from "node:test";
import { aCategory } from "#features/categories/testing.ts";
import { aDiscussion } from "#features/discussions/testing.ts";
import { openForum } from "#test/forum.ts";
import { aComment, wrongCounters } from "./testing.ts";

let moment = new Date("2026-03-01T12:00:00Z");
const forum = await openForum({ now: () => moment });
const { moderator } = await forum.everyone();

const later = () => {
  moment = new Date(moment.getTime() + 60_000);
};

it("undoing a bump returns the discussion to the position of its newest comment", async () => {
  const discussionID = await aDiscussion(forum);
  const bump = async () => {
    later();
    assert.equal((await moderator.patch(`/discussions/${discussionID}/bump`)).status, 200);
    const { body } = await moderator.get("/logs", { recordID: discussionID, action: "discussion.bump" });
    return body[0].logID;
  };
  const comment = async () => {
    later();
    return { commentID: await aComment(forum, { discussionID }), date: moment.toISOString() };
  };
  const undo = async (logID: number) =>
    assert.equal((await moderator.post(`/logs/${logID}/undo`)).status, 200);
  const standsAt = async () => (await moderator.get(`/discussions/${discussionID}`)).body.dateLastComment;

  const first = await bump();
  const stays = await comment();
  const goes = await comment();
  const second = await bump();
  const bumped = moment.toISOString();
  await undo(first);
  assert.equal(await standsAt(), bumped, "it was brought up since");
  await moderator.delete(`/comments/${goes.commentID}`);
  await undo(second);
  assert.equal(await standsAt(), stays.date);
});

it("redirects accept comments from no one", async () => {
  const [from, to] = [await aCategory(forum), await aCategory(forum)];
  const discussionID = await aDiscussion(forum, { categoryID: from });
  const move = { discussionIDs: [discussionID], categoryID: to, addRedirects: true };
  assert.equal((await moderator.patch("/discussions/move", move)).status, 200);
  const { body } = await moderator.get("/discussions", { categoryID: from });
  const sent = { discussionID: body[0].discussionID, body: "Words.", format: "text" };
  const refusal = await moderator.post("/comments", sent);
  assert.equal(refusal.status, 403);
  assert.equal(
    refusal.body.message,
    "This is a redirect to another discussion; it has no content of its own.",
  );
  assert.deepEqual(await wrongCounters(forum), []);
});
