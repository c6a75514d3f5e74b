import assert from "node:assert/strict";
import { it } from "node:test";
import { aDiscussion, idsOf } from "#features/discussions/testing.ts";
import { openForum } from "#test/forum.ts";
import { aComment } from "./testing.ts";

const forum = await openForum();
const [member, other] = [await forum.as("member"), await forum.as("member")];
const moderator = await forum.as("moderator");
const by = { insertUserID: member.userID };

it("lists each discussion that a user commented on once, and those of other users for moderators", async () => {
  const commented = await aDiscussion(forum);
  await aComment(forum, { ...by, discussionID: commented });
  await aComment(forum, { ...by, discussionID: commented });
  await aDiscussion(forum, by);
  await aComment(forum, { discussionID: await aDiscussion(forum), insertUserID: other.userID });
  assert.deepEqual(idsOf((await member.get("/discussions", { participatedUserID: "$me" })).body), [
    commented,
  ]);
  const query = { participatedUserID: member.userID };
  assert.deepEqual(idsOf((await moderator.get("/discussions", query)).body), [commented]);
  assert.equal((await other.get("/discussions", query)).status, 403);
  assert.equal((await other.get("/discussions", { participatedUserID: "$name:nobody" })).status, 404);
});
