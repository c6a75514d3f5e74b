import assert from "node:assert/strict";
import { test } from "node:test";
import { aComment, wrongCounters } from "#features/comments/testing.ts";
import { aDiscussion } from "#features/discussions/testing.ts";
import { newestEntry } from "#features/log/testing.ts";
import { openForum } from "#test/forum.ts";
import { inUse } from "./testing.ts";

const forum = await openForum();
await inUse(forum, ["Up", "Down"]);
const author = await forum.as("member", "quill");
const reader = await forum.as("member");
const administrator = await forum.as("administrator");

const byAuthor = { insertUserID: author.userID };
const read = async (path: string, query = {}) => (await reader.get(path, query)).body;

/** Creates posts of the author, some of which are deleted after two members have reacted to them. */
async function reactedPosts() {
  const [leaving, staying] = [await forum.as("member"), await forum.as("member")];
  const thread = `/discussions/${await aDiscussion(forum, byAuthor)}`;
  const goneID = await aDiscussion(forum, byAuthor);
  const topID = await aComment(forum, { ...byAuthor, discussionID: goneID });
  const replyID = await aComment(forum, { ...byAuthor, discussionID: goneID, parentCommentID: topID });
  const gone = [`/discussions/${goneID}`, `/comments/${topID}`, `/comments/${replyID}`];
  const tombstoneID = await aComment(forum, { ...byAuthor, discussionID: await aDiscussion(forum) });
  const tombstone = `/comments/${tombstoneID}`;
  for (const path of [thread, ...gone, tombstone])
    for (const member of [leaving, staying])
      assert.equal((await member.post(`${path}/reactions`, { reactionType: "Up" })).status, 201);
  await administrator.delete(gone[0]!);
  await administrator.delete(`${tombstone}?deleteMethod=tombstone`);
  const deleted = [
    ["discussion", goneID],
    ["comment", tombstoneID],
  ] as const;
  return { leaving, posts: { thread, gone, tombstone }, deleted };
}

const pointsOfAuthor = async () => (await read(`/users/${author.userID}`)).points;

for (const [deleteMethod, left] of [
  ["delete", 1],
  ["keep", 2],
  ["anonymise", 2],
] as const)
  test(`after ${deleteMethod}, ${left} of 2 members' reactions to each post remain, also to deleted posts`, async () => {
    const before = await pointsOfAuthor();
    const { leaving, posts, deleted } = await reactedPosts();
    const { status } = await administrator.delete(`/users/${leaving.userID}`, { deleteMethod });
    assert.equal(status, 204);
    await forum.drained();
    assert.equal((await pointsOfAuthor()) - before, 5 * left);
    assert.deepEqual(await wrongCounters(forum), []);

    for (const [recordType, recordID] of deleted) {
      const { logID } = await newestEntry(administrator, recordType, recordID);
      assert.equal((await administrator.post(`/logs/${logID}/undo`)).status, 200);
    }
    const [top] = [await read(posts.gone[1]!)];
    assert.equal(top.scoreChildComments, left);
    for (const path of [posts.thread, ...posts.gone, posts.tombstone]) {
      const { score, reactions } = await read(path, { expand: "reactions" });
      const up = reactions.find(({ urlcode }: { urlcode: string }) => urlcode === "Up");
      assert.deepEqual([path, score, up.count], [path, left, left]);
      const members: { user: { name: string } }[] = await read(`${path}/reactions`);
      assert.equal(members.length, left);
      const isNamed = members.some(({ user }) => user.name === leaving.name);
      assert.equal(isNamed, deleteMethod === "keep");
    }
    assert.deepEqual(await wrongCounters(forum), []);
  });
