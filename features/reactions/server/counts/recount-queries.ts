import { sql } from "kysely";
import type { Context } from "#platform/server/application/context.ts";

/** Selects what reactions add to the score of each record of a kind. */
export const scoreGiven = (recordType: "discussion" | "comment") => sql`
  select record_id as id, score as amount from reactions where record_type = ${recordType}`;

/** Selects the points that reactions give to users. */
export const earnedPoints = sql`
  select receive_user_id as id, points as amount, category_id, date_inserted as date
  from reactions where receive_user_id is not null and points <> 0`;

const WRONG = sql`
  select record_type, record_id, tag_id, coalesce(held.count, 0)::int as count,
    held.receive_user_id, held.date_latest
  from reaction_counts full join (
    select record_type, record_id, tag_id, sum(total) as count, max(date_inserted) as date_latest,
      (array_agg(receive_user_id order by date_inserted desc, user_id))[1] as receive_user_id
    from reactions group by record_type, record_id, tag_id
  ) as held using (record_type, record_id, tag_id)
  where coalesce(reaction_counts.count, 0) <> coalesce(held.count, 0)`;

export async function countWrong({ db }: Context): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from (${WRONG}) as wrong`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

export async function repairCounts({ db }: Context): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into reaction_counts (record_type, record_id, tag_id, count, receive_user_id, date_latest) ${WRONG}
    on conflict (record_type, record_id, tag_id) do update set count = excluded.count,
      receive_user_id = excluded.receive_user_id, date_latest = excluded.date_latest`.execute(db);
  return Number(numAffectedRows ?? 0);
}
