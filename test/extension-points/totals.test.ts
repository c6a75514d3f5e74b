import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { sql } from "kysely";
import { addCommentScoreSource, addToCommentScore } from "#features/comments/server/index.ts";
import { aComment } from "#features/comments/testing.ts";
import { addDiscussionScoreSource, addToDiscussionScore } from "#features/discussions/server/index.ts";
import { aDiscussion } from "#features/discussions/testing.ts";
import { addPointSource, addUnseenTotal, givePoints, pointsGiven } from "#features/users/server/index.ts";
import { permission } from "#platform/contract/permission.ts";
import { addon } from "#platform/server/application/feature.ts";
import { onInTransaction } from "#platform/server/events/events.ts";
import { recounts } from "#platform/server/operations/recount.ts";
import type { TestForum, TestUser } from "../forum.ts";
import { about, onTwoNodes } from "./two-nodes.ts";

const PRIZE = 7;
const staff = permission("community.manage");

const given: unknown[] = [];

/** Prizes for discussions, in a table of another add-on of these tests: only staff see the points of authors. */
const contest = addon({
  ...about("contest"),
  tablesOf: new URL("./fixtures/mood/server/index.ts", import.meta.url).href,
  adds: [
    addPointSource(sql`
      select insert_user_id as id, mood::int as amount, category_id, date_inserted as date
      from moods join discussions using (discussion_id)`),
    addDiscussionScoreSource(sql`select discussion_id as id, mood::int as amount from moods`),
    addCommentScoreSource(sql`
      select comment_id as id, mood::int as amount from moods join comments using (discussion_id)`),
    onInTransaction(pointsGiven, async (_context, { userID, points, categoryID, date }) => {
      given.push([userID, points, categoryID, date]);
    }),
    addUnseenTotal({
      total: "points",
      find: async ({ actor }) => (actor.permissions.has(staff) ? null : { like: "prizes" }),
      amounts: (_unseen, userIDs) => sql`
        select insert_user_id as user_id, sum(mood::int)::int as amount
        from moods join discussions using (discussion_id)
        where insert_user_id = any(${userIDs}::bigint[]) group by insert_user_id`,
    }),
  ],
});

const { here, there, toggle } = await onTwoNodes(contest);
const { author, other, administrator } = await here.everyone();
const discussionID = await aDiscussion(here, { insertUserID: author.userID, score: 1 });
const commentID = await aComment(here, { discussionID, insertUserID: other.userID });

const context = await here.context();
// Its table is made when it is switched on for the first time.
await toggle("on");
await toggle("off");
await context.transaction(async (inside) => {
  await sql`insert into moods values (${discussionID}, ${String(PRIZE)})`.execute(inside.db);
  await givePoints(inside, author.userID, PRIZE, { categoryID: null });
  await addToDiscussionScore(inside, discussionID, PRIZE);
  await addToCommentScore(inside, { commentID, parentCommentID: null }, PRIZE);
});

const COUNTERS = ["users.points", "discussions.score", "comments.score"];
async function recountsOf(node: TestForum) {
  const { addons } = await node.context();
  return addons.of(recounts).filter(({ name }) => COUNTERS.includes(name));
}
async function wrongOn(node: TestForum): Promise<string[]> {
  const now = await node.context();
  const wrong: string[] = [];
  for (const { name, count } of await recountsOf(node)) if ((await count(now)) > 0) wrong.push(name);
  return wrong.sort();
}
const shown = async (reader: TestUser) => [
  (await reader.get(`/discussions/${discussionID}`)).body.score,
  (await reader.get(`/comments/${commentID}`)).body.score,
];
const pointsFor = async (reader: TestUser) => (await reader.get(`/users/${author.userID}`)).body.points;

beforeEach(() => toggle("off"));

test("a recount knows the points and scores that an add-on gave, also while it is off, on every node", async () => {
  const all = COUNTERS.toSorted();
  for (const state of ["off", "on"] as const) {
    await toggle(state);
    assert.deepEqual([await wrongOn(here), await wrongOn(there)], [[], []]);
    await sql`update discussions set score = 0`.execute(context.db);
    await sql`update comments set score = 0`.execute(context.db);
    await sql`update users set points = 0`.execute(context.db);
    assert.deepEqual([await wrongOn(here), await wrongOn(there)], [all, all]);
    const now = await there.context();
    for (const { repair } of await recountsOf(there)) await repair(now);
    const { rows } = await sql<{ points: number }>`
      select points from users where user_id = ${author.userID}`.execute(context.db);
    assert.deepEqual([rows[0]?.points, await wrongOn(here)], [PRIZE, []]);
    assert.deepEqual(await shown(administrator), [1 + PRIZE, PRIZE]);
  }
});

test("totals omit what an add-on hides from the reader, while it is on", async () => {
  const all = async () => [await pointsFor(other), await pointsFor(administrator)];
  assert.deepEqual(await all(), [PRIZE, PRIZE]);
  await toggle("on");
  assert.deepEqual(await all(), [0, PRIZE]);
  await toggle("off");
  assert.deepEqual(await all(), [PRIZE, PRIZE]);
});

test("an add-on learns of points in their transaction, with the category and the date they belong to", async () => {
  await toggle("on");
  const path = `/discussions/${discussionID}/reactions`;
  const react = (reactionType: string) => () => other.post(path, { reactionType });
  const remove = () => other.delete(path);
  await react("Like")();
  await remove();
  // Points need one statement, and no job without a listener.
  const updates = (sent: string[]) => sent.filter((text) => text.includes('set "points"')).length;
  const jobs = (sent: string[]) => sent.filter((text) => text.includes("INSERT INTO jobs.")).length;
  const [withoutPoints] = [await here.statements(react("LOL")), await remove()];
  given.splice(0);
  const withPoints = await here.statements(react("Like"));
  assert.deepEqual([updates(withoutPoints), updates(withPoints)], [0, 1]);
  assert.ok(jobs(withPoints) > 0);
  assert.equal(jobs(withPoints), jobs(withoutPoints));
  await remove();
  const [[, , , date] = []] = given as string[][];
  assert.deepEqual(given, [
    [author.userID, 1, 1, date],
    [author.userID, -1, 1, date],
  ]);
  await toggle("off");
  await react("Like")();
  assert.equal(given.length, 2);
});
