import assert from "node:assert/strict";
import { test } from "node:test";
import { sql } from "kysely";
import { aComment } from "#features/comments/testing.ts";
import { aDiscussion } from "#features/discussions/testing.ts";
import {
  addMemberCount,
  addStockBadge,
  memberCountChangedBy,
  memberCounts,
  stockBadges,
  watchMemberCounts,
} from "#features/users/server/index.ts";
import { addon } from "#platform/server/application/feature.ts";
import { event } from "#platform/server/events/events.ts";
import { addWorkQueue } from "#platform/server/jobs/work-queue.ts";
import { until } from "#platform/server/postgres/until.ts";
import type { TestForum } from "../forum.ts";
import { about, onTwoNodes } from "./two-nodes.ts";

const goalScored = event<{ userID: number }>("testGoalScored");
const GOALS: Record<number, number> = {};

type Change = [counts: readonly string[], userIDs: readonly number[]];
const changes: Change[] = [];
const changed = (): Change[] => changes.splice(0);
let due = 0;
let done = 0;

/** A league counts goals, has a badge for three of them, and follows all counts. */
const league = addon({
  ...about("league"),
  adds: [
    ...addMemberCount(
      {
        name: "goals",
        select: (among) => sql`
          select key::bigint as user_id, value::int as count from jsonb_each_text(${JSON.stringify(GOALS)}::jsonb)
          where ${among(sql`key::bigint`)}`,
      },
      memberCountChangedBy(goalScored, ["goals"], ({ userID }) => [userID]),
    ),
    addStockBadge({
      ...{ key: "hat-trick", name: "Hat trick", body: "Three goals.", count: "goals", threshold: 3 },
      ...{ points: 5, class: "Striker", level: 1 },
    }),
    watchMemberCounts({
      workQueue: "league",
      changed(_context, counts, userIDs) {
        changes.push([counts, userIDs]);
        due += 1;
      },
    }),
    addWorkQueue({
      name: "league",
      async claim() {
        if (done === due) return "nothing";
        done = due;
        return "some";
      },
    }),
  ],
});

const { here, there, toggle } = await onTwoNodes(league);
const { author, other } = await here.everyone();
const context = await here.context();
const discussionID = await aDiscussion(here, { insertUserID: author.userID });

const countOf = async (node: TestForum, name: string, userID: number): Promise<number | null> => {
  const now = await node.context();
  const count = now.addons.of(memberCounts).find((each) => each.name === name);
  if (!count) return null;
  const { rows } = await sql<{ userID: number; count: number }>`
    ${count.select((column) => sql`${column} = any(${[userID]}::bigint[])`, now.now)}`.execute(now.db);
  return rows.find((row) => row.userID === userID)?.count ?? 0;
};
const score = (userID: number) => {
  GOALS[userID] = (GOALS[userID] ?? 0) + 1;
  return context.transaction((inside) => inside.emit(goalScored, { userID }));
};
const stock = async (node: TestForum) =>
  (await node.context()).addons.of(stockBadges).flatMap(({ key }) => (key === "hat-trick" ? [key] : []));

test("an add-on's count and badge are there while it is on, on every node", async () => {
  GOALS[author.userID] = 2;
  for (const node of [here, there]) {
    assert.deepEqual([await countOf(node, "goals", author.userID), await stock(node)], [null, []]);
  }
  await toggle("on");
  for (const node of [here, there]) {
    assert.deepEqual([await countOf(node, "goals", author.userID), await stock(node)], [2, ["hat-trick"]]);
    assert.equal(await countOf(node, "goals", other.userID), 0);
  }
  await toggle("off");
  assert.equal(await countOf(there, "goals", author.userID), null);
});

test("the forum counts posts, mentions, pictures, reactions and years of its members", async () => {
  await toggle("off");
  const before = await countOf(here, "countComments", other.userID);
  const draft = { discussionID, body: `Thanks, @${author.name}!`, format: "markdown" };
  assert.equal((await other.post("/comments", draft)).status, 201);
  await aComment(here, { discussionID, insertUserID: other.userID });
  assert.equal(await countOf(here, "countComments", other.userID), Number(before) + 2);
  assert.equal(await countOf(here, "countDiscussions", author.userID), 1);
  assert.deepEqual(
    [await countOf(here, "mentionsMade", other.userID), await countOf(here, "mentionsMade", author.userID)],
    [1, 0],
  );
  await other.post(`/discussions/${discussionID}/reactions`, { reactionType: "Like" });
  assert.deepEqual(
    [
      await countOf(there, "receivedLike", author.userID),
      await countOf(there, "receivedAgree", author.userID),
      await countOf(there, "receivedLike", other.userID),
    ],
    [1, 0, 0],
  );
  assert.equal(await countOf(here, "picturesPosted", author.userID), 0);
  await sql`update users set photo = 'face.png', date_inserted = now() - interval '3 years 1 day'
    where user_id = ${author.userID}`.execute(context.db);
  assert.deepEqual(
    [await countOf(here, "photos", author.userID), await countOf(here, "photos", other.userID)],
    [1, 0],
  );
  assert.equal(await countOf(here, "yearsOfMembership", author.userID), 3);
  const years = context.addons.of(memberCounts).find(({ name }) => name === "yearsOfMembership");
  const changedWithin = async (days: number) => {
    const since = new Date(Date.now() - days * 86_400_000);
    const { rows } = await sql<{ userID: number }>`${years!.changedByTime!(since, new Date())}`.execute(
      context.db,
    );
    return rows.map(({ userID }) => userID);
  };
  assert.deepEqual([await changedWithin(2), await changedWithin(0.5)], [[author.userID], []]);
});

test("who watches learns in the transaction whose counts changed, and its work queue is woken", async () => {
  changed();
  await score(author.userID);
  assert.deepEqual(changed(), []);
  await toggle("on");
  await score(author.userID);
  assert.deepEqual(changed(), [[["goals"], [author.userID]]]);
  await until(() => done === due, 5, "The work queue was not woken.");
  await other.post("/comments", { discussionID, body: "Again.", format: "text" });
  await other.put(`/discussions/${discussionID}/follow`, {});
  await other.post(`/discussions/${discussionID}/reactions`, { reactionType: "Agree" });
  assert.deepEqual(
    changed().map(([counts, userIDs]) => [
      counts.includes("countComments"),
      counts.includes("receivedLike"),
      userIDs,
    ]),
    [
      [true, false, [other.userID]],
      [false, true, [author.userID]],
    ],
  );
  await toggle("off");
});
