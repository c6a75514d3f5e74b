import { type RawBuilder, sql } from "kysely";
import type { Context } from "#platform/server/application/context.ts";
import { addRecount } from "#platform/server/operations/recount.ts";

/** A counter: its table, key and column, and the statement that counts for each key. */
interface Counter {
  table: string;
  key: string;
  column: string;
  counted: RawBuilder<unknown>;
}

const wrongOf = ({ table, key, column, counted }: Counter) => sql`
  select ${sql.ref(key)} as id, coalesce(counted.count, 0)::int as count
  from ${sql.table(table)} left join (${counted}) as counted using (${sql.ref(key)})
  where ${sql.ref(column)} <> coalesce(counted.count, 0)`;

async function countWrong({ db }: Context, counter: Counter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (${wrongOf(counter)}) as wrong`.execute(db);
  return rows[0]?.count ?? 0;
}

async function repair({ db }: Context, counter: Counter): Promise<number> {
  const { table, key, column } = counter;
  const { numAffectedRows } = await sql`
    with wrong as (${wrongOf(counter)})
    update ${sql.table(table)} set ${sql.ref(column)} = wrong.count from wrong
    where ${sql.ref(key)} = wrong.id`.execute(db);
  return Number(numAffectedRows ?? 0);
}

const recount = (name: string, counter: Counter) =>
  addRecount({
    name,
    count: (context) => countWrong(context, counter),
    repair: (context) => repair(context, counter),
  });

const ofPolls = (column: string, counted: RawBuilder<unknown>): Counter => ({
  ...{ table: "polls", key: "poll_id", column, counted },
});

export const pollRecounts = [
  recount("pollOptions.countVotes", {
    ...{ table: "poll_options", key: "poll_option_id", column: "count_votes" },
    counted: sql`select poll_option_id, count(*) as count from poll_votes group by poll_option_id`,
  }),
  recount(
    "polls.countOptions",
    ofPolls("count_options", sql`select poll_id, count(*) as count from poll_options group by poll_id`),
  ),
  recount(
    "polls.countVotes",
    ofPolls("count_votes", sql`select poll_id, count(*) as count from poll_votes group by poll_id`),
  ),
  recount(
    "polls.countVoters",
    ofPolls(
      "count_voters",
      sql`select poll_id, count(distinct user_id) as count from poll_votes group by poll_id`,
    ),
  ),
];
