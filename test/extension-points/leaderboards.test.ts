import assert from "node:assert/strict";
import { test } from "node:test";
import { isDeepStrictEqual } from "node:util";
import { sql } from "kysely";
import { aDiscussion } from "#features/discussions/testing.ts";
import { addLeaderboard, leadersChangedBy } from "#features/leaderboards/server/index.ts";
import { phrase, source } from "#platform/contract/i18n.ts";
import { addon } from "#platform/server/application/feature.ts";
import { event } from "#platform/server/events/events.ts";
import { recounts } from "#platform/server/operations/recount.ts";
import { until } from "#platform/server/postgres/until.ts";
import type { TestForum, TestUser } from "../forum.ts";
import { about, onTwoNodes } from "./two-nodes.ts";

const prizeGiven = event<{ userID: number; date: Date }>("prizeGiven");

/** Prizes for discussions, in a table of another add-on of these tests. */
const prizes = addon({
  ...about("prizes"),
  tablesOf: new URL("./fixtures/mood/server/index.ts", import.meta.url).href,
  adds: addLeaderboard(
    {
      name: "prizes",
      label: source("Tags"),
      amount: (count) => phrase("{count, plural, one {# post} other {# posts}}", { count }),
      select: () => sql`
        select insert_user_id as user_id, category_id, date_inserted as date, mood::int as amount
        from moods join discussions using (discussion_id)`,
    },
    leadersChangedBy(prizeGiven, (_context, { userID, date }) => [{ userID, date }]),
  ),
});

const { here, there, toggle } = await onTwoNodes(prizes);
const { author, other } = await here.everyone();
const dateInserted = new Date("2026-02-03T04:05:06Z");
const first = await aDiscussion(here, { insertUserID: author.userID, dateInserted });
const second = await aDiscussion(here, { insertUserID: other.userID, dateInserted });

async function give(discussionID: number, prize: number, { userID }: TestUser, date = dateInserted) {
  const context = await here.context();
  await context.transaction(async (inside) => {
    await sql`
      insert into moods values (${discussionID}, ${String(prize)})
      on conflict (discussion_id) do update set mood = excluded.mood`.execute(inside.db);
    await inside.emit(prizeGiven, { userID, date });
  });
}

async function leaders(node: TestForum) {
  await node.drained();
  const query = { leaderboardType: "prizes", slotType: "a" };
  const { status, body } = await node.here(other).get("/users/leaders", query);
  return status === 200 ? body.map(({ points }: { points: number }) => points) : status;
}
const onBoth = async () => [await leaders(here), await leaders(there)];

/** Asserts the leaders on both nodes; the news of a change takes a moment to the other one. */
async function assertLeaders(...expected: number[]) {
  const isShown = async () => isDeepStrictEqual(await onBoth(), [expected, expected]);
  await until(isShown, 10, `These are not the leaders: ${expected}.`);
}

async function tabs() {
  const { body } = await other.get("/layouts/lookup-hydrate", { layoutViewType: "leaderboard" });
  return [...JSON.stringify(body).matchAll(/leaderboard\?type=(\w+)&slotType=a"/g)].map(([, name]) => name);
}

test("members are ranked by a number of an add-on while it is on, on every node", async () => {
  assert.deepEqual(await onBoth(), [422, 422]);
  assert.ok(!(await tabs()).includes("prizes"));
  await toggle("on");
  await give(first, 5, author);
  await give(second, 7, other);
  await assertLeaders(7, 5);
  assert.ok((await tabs()).includes("prizes"));
  // Only the days that the event names are counted again.
  await give(first, 9, author, new Date("2026-02-04T00:00:00Z"));
  assert.deepEqual(await leaders(there), [7, 5]);
  const { addons } = await there.context();
  const recount = addons.of(recounts).find(({ name }) => name === "leaderboardDays.amount")!;
  assert.deepEqual(
    [await recount.count(await there.context()), await recount.repair(await there.context())],
    [1, 1],
  );
  await assertLeaders(9, 7);
});

test("what changed while the add-on was off is counted when it is on again", async () => {
  await toggle("off");
  await sql`update moods set mood = '1' where discussion_id = ${first}`.execute((await here.context()).db);
  assert.deepEqual(await onBoth(), [422, 422]);
  await toggle("on");
  await assertLeaders(7, 1);
});
