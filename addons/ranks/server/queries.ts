import { type Insertable, type RawBuilder, sql, type Updateable } from "kysely";
import type { Context } from "#platform/server/application/context.ts";
import type { Database } from "#platform/server/database/database.ts";
import type { RankRow } from "./tables.ts";

type NewRank = Insertable<Database["ranks"]>;
type RankUpdate = Updateable<Database["ranks"]>;

/** Lists all ranks, lowest level first. */
export const selectRanks = ({ db }: Context): Promise<RankRow[]> =>
  db.selectFrom("ranks").selectAll().orderBy("level").orderBy("rankID").execute();

/** Locks all ranks against changes, and lists them. */
export async function lockRanks({ db }: Context): Promise<RankRow[]> {
  await sql`lock table ranks in share row exclusive mode`.execute(db);
  return db.selectFrom("ranks").selectAll().orderBy("level").orderBy("rankID").execute();
}

const asJson = <T extends { abilities?: unknown }>({ abilities, ...values }: T) => ({
  ...values,
  ...(abilities !== undefined && { abilities: sql<never>`${JSON.stringify(abilities)}::jsonb` }),
});

export const insertRank = ({ db }: Context, values: NewRank): Promise<RankRow> =>
  db.insertInto("ranks").values(asJson(values)).returningAll().executeTakeFirstOrThrow();

export const updateRank = ({ db }: Context, rankID: number, values: RankUpdate): Promise<RankRow> =>
  db
    .updateTable("ranks")
    .set(asJson(values))
    .where("rankID", "=", rankID)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Deletes a rank. Its members have none until their ranks are updated. */
export async function deleteRank({ db }: Context, rankID: number): Promise<void> {
  await db.deleteFrom("ranks").where("rankID", "=", rankID).execute();
  await sql`update user_ranks set is_manual = false where is_manual and rank_id is null`.execute(db);
}

/** Makes ranks whose criterion is a deleted role ranks that only staff give. Returns whether there were any. */
export async function closeRanksWithoutRole({ db }: Context): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("ranks")
    .set({ isManual: true, needsRole: false })
    .where("needsRole", "=", true)
    .where("roleID", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Takes back a rank that staff gave to members, when it can no longer be given. */
export async function endManualRank({ db }: Context, rankID: number): Promise<void> {
  await db
    .updateTable("userRanks")
    .set({ isManual: false })
    .where("rankID", "=", rankID)
    .where("isManual", "=", true)
    .execute();
}

/** Counts the members of each rank, by its id. */
export async function countMembers({ db }: Context): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom("userRanks")
    .select(["rankID", (eb) => eb.fn.countAll<number>().as("count")])
    .where("rankID", "is not", null)
    .groupBy("rankID")
    .execute();
  return new Map(rows.map(({ rankID, count }) => [rankID ?? 0, Number(count)]));
}

/** A member's rank: its id, and whether staff gave it. */
export interface MemberRank {
  userID: number;
  rankID: number;
  isManual: boolean;
}

export async function selectMemberRanks(
  { db }: Context,
  userIDs: readonly number[],
): Promise<Map<number, MemberRank>> {
  const rows = await db
    .selectFrom("userRanks")
    .select(["userID", "rankID", "isManual"])
    .where("userID", "=", sql<number>`any(${userIDs}::bigint[])`)
    .where("rankID", "is not", null)
    .execute();
  return new Map(rows.map((row) => [row.userID, row as MemberRank]));
}

/**
 * Locks the accounts whose ids `userIDs` is an array of, and so what their ranks depend on, and the ranks against
 * deletion. Returns the ids.
 */
export async function lockMembers({ db }: Context, userIDs: RawBuilder<unknown>): Promise<number[]> {
  const { rows } = await sql<{ userID: number }>`
    with locked as (select rank_id from ranks order by rank_id for key share)
    select user_id from users where user_id = any(${userIDs}) and (select count(*) from locked) >= 0
    order by user_id for no key update of users`.execute(db);
  return rows.map(({ userID }) => userID);
}

/** Locks the accounts of these members. */
export const lockMembersOf = (context: Context, userIDs: readonly number[]): Promise<number[]> =>
  lockMembers(context, sql`${userIDs}::bigint[]`);

/** Stores a rank that staff gave, or with null that the rank follows from the criteria again. */
export async function saveManualRank({ db }: Context, userID: number, rankID: number | null): Promise<void> {
  await sql`
    insert into user_ranks (user_id, rank_id, is_manual) values (${userID}, ${rankID}, ${rankID !== null})
    on conflict (user_id) do update set
      rank_id = case when excluded.is_manual then excluded.rank_id else user_ranks.rank_id end,
      is_manual = excluded.is_manual`.execute(db);
}

/** SQL condition on `users`: they have one of these ranks. */
export const hasRank = (column: string, rankIDs: readonly number[]) =>
  sql<boolean>`exists (
    select from user_ranks where user_ranks.user_id = ${sql.ref(column)}
    and user_ranks.rank_id = any(${rankIDs}::bigint[]))`;

/** Selects the rank of a member, if they have one. */
export const ranksOfMember = (userID: number) =>
  sql`select rank_id from user_ranks where user_id = ${userID} and rank_id is not null`;

/** Selects the ids of members with one of these ranks. */
export const membersWith = (rankIDs: readonly number[]) =>
  sql<number>`select user_id from user_ranks where rank_id = any(${rankIDs}::bigint[])`;

/** Selects the ids of discussions by members with one of these ranks. */
export const discussionsBy = (rankIDs: readonly number[]) =>
  sql<number>`
    select discussion_id from discussions
    where insert_user_id in (select user_id from user_ranks where rank_id = any(${rankIDs}::bigint[]))`;
