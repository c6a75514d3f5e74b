import { type Insertable, sql } from "kysely";
import type { Context } from "#platform/server/application/context.ts";
import type { Database } from "#platform/server/database/database.ts";

export async function insertImported(
  { db }: Context,
  { abilities, ...row }: Insertable<Database["ranks"]>,
): Promise<void> {
  await db
    .insertInto("ranks")
    .values({ ...row, abilities: sql<never>`${JSON.stringify(abilities ?? {})}::jsonb` })
    .execute();
}

/** Stores the ranks that members had. Those of members who already have one stay. */
export async function insertMemberRanks(
  { db }: Context,
  given: readonly { userID: number; rankID: number }[],
): Promise<void> {
  await sql`
    insert into user_ranks (user_id, rank_id, is_manual)
    select users.user_id, ranks.rank_id, ranks.is_manual
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given ("userID" bigint, "rankID" bigint)
    cross join lateral (select "userID" as user_id, "rankID" as rank_id) as named
    join users on users.user_id = named.user_id
    join ranks on ranks.rank_id = named.rank_id
    where not users.deleted
    on conflict do nothing`.execute(db);
}
