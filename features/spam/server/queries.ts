import { sql } from "kysely";
import type { Context } from "#platform/server/application/context.ts";
import type {} from "./tables.ts";

type Kind = "discussion" | "comment";

/** Returns the dates of the actor's newest posts of a kind. */
export async function datesOfNewest({ db, actor }: Context, kind: Kind, count: number): Promise<Date[]> {
  const { rows } = await sql<{ dateInserted: Date }>`
    select date_inserted from ${sql.table(kind === "comment" ? "comments" : "discussions")}
    where insert_user_id = ${actor.userID} order by date_inserted desc limit ${count}`.execute(db);
  return rows.map(({ dateInserted }) => dateInserted);
}

/** Counts the actor's posts since a moment, up to `most`. */
export async function countSince({ db, actor }: Context, since: Date, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      (select from discussions where insert_user_id = ${actor.userID} and date_inserted > ${since} limit ${most})
      union all
      (select from comments where insert_user_id = ${actor.userID} and date_inserted > ${since} limit ${most})
    ) as posts`.execute(db);
  return rows[0]?.count ?? 0;
}

/**
 * Returns how often the most frequent of these traces was sent since a moment, by the actor or by accounts
 * newer than `newSince`.
 */
export async function countTraces(
  { db, actor }: Context,
  traces: readonly string[],
  { since, newSince, most }: { since: Date; newSince: Date; most: number },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select max(found.count)::int as count
    from unnest(${traces}::text[]) as wanted (trace), lateral (
      select count(*) as count from (
        select from spam_traces join users using (user_id)
        where spam_traces.trace = wanted.trace and spam_traces.date_inserted > ${since}
          and (user_id = ${actor.userID} or users.date_inserted > ${newSince})
        limit ${most}
      ) as same
    ) as found`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function insertTraces({ db, actor, now }: Context, traces: readonly string[]): Promise<void> {
  await db
    .insertInto("spamTraces")
    .values(traces.map((trace) => ({ trace, userID: actor.userID, dateInserted: now })))
    .execute();
}

export async function deleteTracesBefore({ db }: Context, before: Date): Promise<void> {
  await db.deleteFrom("spamTraces").where("dateInserted", "<", before).execute();
}
