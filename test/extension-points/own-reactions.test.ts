import assert from "node:assert/strict";
import { test } from "node:test";
import { aDiscussion } from "#features/discussions/testing.ts";
import { addOwnReactions } from "#features/reactions/server/index.ts";
import { addon } from "#platform/server/application/feature.ts";
import type { TestForum, TestUser } from "../forum.ts";
import { about, onTwoNodes } from "./two-nodes.ts";

/** Posts of the type contest have votes, also by their author, and nothing else. */
const contests = addon({
  ...about("contests"),
  adds: [
    addOwnReactions(async (_context, posts) =>
      posts.map(({ type }) => (type === "contest" ? { urlcodes: ["Up", "Down"], byAuthor: true } : null)),
    ),
  ],
});

const { here, there, toggle } = await onTwoNodes(contests);
const author = await here.as("member");
const discussionID = await aDiscussion(here, { type: "contest", insertUserID: author.userID });
const plainID = await aDiscussion(here);

const react = async (by: TestUser, id: number, reactionType: string) =>
  (await by.post(`/discussions/${id}/reactions`, { reactionType })).status;

async function seenAt(node: TestForum) {
  const voter = await node.as("member");
  const statuses = [
    await react(voter, discussionID, "Up"),
    await react(voter, discussionID, "Like"),
    await react(voter, plainID, "Up"),
    await react(voter, plainID, "Like"),
    await react(node === here ? author : node.here(author), discussionID, "Down"),
  ];
  const { body } = await voter.get(`/discussions/${discussionID}`, { expand: "reactions" });
  const offered = body.reactions.map(({ urlcode }: { urlcode: string }) => urlcode);
  return { statuses, offered: offered.includes("Up") && !offered.includes("Like") };
}

test("an add-on gives posts reactions of their own while it is on, on every node", async () => {
  const off = { statuses: [404, 201, 404, 201, 404], offered: false };
  const on = { statuses: [201, 404, 404, 201, 201], offered: true };
  assert.deepEqual([await seenAt(here), await seenAt(there)], [off, off]);
  await toggle("on");
  assert.deepEqual([await seenAt(here), await seenAt(there)], [on, on]);
  const reader = await here.as("member");
  const plain = await reader.get(`/discussions/${plainID}`, { expand: "reactions" });
  const { body } = await author.get(`/discussions/${discussionID}`, { expand: "reactions" });
  assert.deepEqual([plain.body.canReact, body.canReact], [true, true], "the author may vote");
  await toggle("off");
  assert.deepEqual([await seenAt(here), await seenAt(there)], [off, off]);
});
