import assert from "node:assert/strict";
import { test } from "node:test";
import { sql } from "kysely";
import { aDiscussion } from "#features/discussions/testing.ts";
import type { Context } from "#platform/server/application/context.ts";
import { addon } from "#platform/server/application/feature.ts";
import { addRecount, recounts } from "#platform/server/operations/recount.ts";
import { about, onTwoNodes } from "./two-nodes.ts";

const wrong = sql`mood <> length(name)::text`;

/** Stores the length of each title in the column in which another add-on stores moods. */
const lengths = addon({
  ...about("lengths"),
  tablesOf: new URL("./fixtures/mood/server/index.ts", import.meta.url).href,
  adds: [
    addRecount({
      name: "moods.mood",
      async count({ db }) {
        const { rows } = await sql<{ count: number }>`
          select count(*) from moods join discussions using (discussion_id) where ${wrong}`.execute(db);
        return rows[0]!.count;
      },
      async repair({ db }) {
        const { numAffectedRows } = await sql`
          update moods set mood = length(name)::text from discussions
          where discussions.discussion_id = moods.discussion_id and ${wrong}`.execute(db);
        return Number(numAffectedRows);
      },
    }),
  ],
});

const { here, there, toggle } = await onTwoNodes(lengths);
// Its table is made when it is switched on for the first time.
await toggle("on");
await toggle("off");
const own = (context: Context) => context.addons.of(recounts).find(({ name }) => name === "moods.mood");

test("an add-on's counter is checked and repaired with all others while it is on", async () => {
  const discussionID = await aDiscussion(here, { name: "Four" });
  const context = await here.context();
  await sql`insert into moods values (${discussionID}, '7')`.execute(context.db);
  assert.deepEqual([own(context), own(await there.context())], [undefined, undefined]);
  await toggle("on");
  const recount = own(await there.context());
  assert.equal(await recount?.count(context), 1);
  assert.equal(await recount?.repair(context), 1);
  assert.equal(await recount?.count(context), 0);
  await toggle("off");
  assert.equal(own(context), undefined);
});
