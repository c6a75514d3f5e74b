import { sql } from "kysely";
import type { Context } from "#platform/server/application/context.ts";
import { addRecount } from "#platform/server/operations/recount.ts";
import { jailThreshold } from "./settings.ts";

const wrong = ({ settings }: Context) => {
  const threshold = settings.get(jailThreshold);
  return sql`
    select user_id, points, threshold > 0 and points >= threshold as is_jailed from (
      select users.user_id, coalesce(live.points, 0)::int as points, ${threshold}::int as threshold,
        punishments.points as stored, punishments.is_jailed as was_jailed
      from users
      left join (select user_id, sum(points) as points from user_notes where is_live group by user_id) as live
        using (user_id)
      left join punishments using (user_id)
      where live.user_id is not null or punishments.user_id is not null
    ) as counted
    where coalesce(stored, 0) <> points or coalesce(was_jailed, false) <> (threshold > 0 and points >= threshold)`;
};

/** Proves the points of members and who is jailed. */
export const pointRecount = addRecount({
  name: "punishments.points",
  async count(context) {
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from (${wrong(context)}) as wrong`.execute(context.db);
    return rows[0]?.count ?? 0;
  },
  async repair(context) {
    const { numAffectedRows } = await sql`
      insert into punishments (user_id, points, is_jailed) ${wrong(context)}
      on conflict (user_id) do update set points = excluded.points, is_jailed = excluded.is_jailed`.execute(
      context.db,
    );
    return Number(numAffectedRows ?? 0);
  },
});
