import assert from "node:assert/strict";
import { before, test } from "node:test";
import { aComment } from "#features/comments/testing.ts";
import { aDiscussion } from "#features/discussions/testing.ts";
import { openForum } from "#test/forum.ts";
import { aRank, withRanks } from "./testing.ts";

const forum = await openForum();
await withRanks(forum);
const administrator = await forum.as("administrator", "boss");
const member = await forum.as("member", "climber");
const context = await forum.context();

const rankOf = async (userID: number) => (await administrator.get(`/users/${userID}`)).body.rankID ?? null;

test("members get the highest rank whose criteria hold, as they post", async () => {
  const novice = await aRank(forum, { level: 1 });
  const { viewUser, getUser } = await import("#features/users/server/index.ts");
  const writer = await aRank(forum, { level: 2, criteria: { posts: 2 } });
  assert.equal(await rankOf(member.userID), novice);
  const discussionID = await aDiscussion(forum, { insertUserID: member.userID });
  assert.equal(await rankOf(member.userID), novice);
  const sent = { discussionID, body: "More.", format: "text" };
  const { body } = await member.post("/comments", sent);
  assert.equal(await rankOf(member.userID), writer);
  await administrator.delete(`/comments/${body.commentID}`);
  assert.equal(await rankOf(member.userID), novice);
});
