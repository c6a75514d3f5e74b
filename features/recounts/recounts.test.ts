import assert from "node:assert/strict";
import { test } from "node:test";
import { sql } from "kysely";
import { aComment } from "#features/comments/testing.ts";
import { aDiscussion } from "#features/discussions/testing.ts";
import { openForum } from "#test/forum.ts";

const forum = await openForum();
const moderator = await forum.as("moderator");
const PATH = "/dba/recalculate-aggregates";

test("a moderator's program repairs counters by name, by pattern and in the background", async () => {
  const discussionID = await aDiscussion(forum);
  await aComment(forum, { discussionID });
  const { db } = await forum.context();
  const spoil = () => sql`update discussions set count_comments = 7`.execute(db);
  const count = async () =>
    (await sql<{ n: number }>`select count_comments as n from discussions`.execute(db)).rows[0]?.n;
  for (const aggregates of ["discussions.countComments", ["discussion.*", "category.*"]]) {
    await spoil();
    const { status, body } = await moderator.put(PATH, { aggregates });
    assert.deepEqual([status, body.callbackPayload, body.progress.failedIDs], [200, null, []]);
    assert.ok(body.progress.successIDs.includes("discussions.countComments, lastCommentID"));
    assert.equal(await count(), 1);
  }
  await spoil();
  const later = await moderator.put(`${PATH}?longRunnerMode=async&aggregates=discussion.countComments`);
  assert.equal(later.status, 202);
  await forum.drained();
  assert.equal(await count(), 1);
});

test("unknown names are refused with the known ones, and no name is an error", async () => {
  const unknown = await moderator.put(PATH, { aggregates: "discussions.countStars" });
  assert.equal(unknown.status, 422);
  assert.match(unknown.body.errors[0].message, /^aggregates must be one of: .*discussions\.countComments/);
  assert.equal((await moderator.put(PATH, {})).status, 400);
  assert.equal((await (await forum.as("member")).put(PATH, { aggregates: "discussions.*" })).status, 403);
});
