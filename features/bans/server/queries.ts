import { type ExpressionBuilder, sql } from "kysely";
import type { Context } from "#platform/server/application/context.ts";
import type { Database } from "#platform/server/database/database.ts";
import type { BanType } from "../contract.ts";
import { likeOf, type Pattern } from "./pattern.ts";
import type { BanTableRow } from "./tables.ts";

const countUsers = sql<number>`(
  select count(*) from ban_users where ban_users.ban_id = bans.ban_id and not is_lifted
)`;
const selectBans = ({ db }: Context) =>
  db.selectFrom("bans").selectAll("bans").select(countUsers.as("countUsers"));

export type BanRow = BanTableRow & { countUsers: number };

/** Returns a page of bans of these types, and the number of all. */
export async function listBanRows(
  context: Context,
  { types, page, limit }: { types: readonly BanType[]; page: number; limit: number },
): Promise<{ rows: BanRow[]; total: number }> {
  const rows = await selectBans(context)
    .where("banType", "in", types)
    .orderBy("banID", "desc")
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  const { total } = await context.db
    .selectFrom("bans")
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .where("banType", "in", types)
    .executeTakeFirstOrThrow();
  return { rows, total };
}

export const findBan = (context: Context, banID: number): Promise<BanRow | undefined> =>
  selectBans(context).where("banID", "=", banID).executeTakeFirst();

/**
 * Locks bans until the transaction ends, across all nodes, so that users matched by two bans are counted
 * correctly.
 */
export async function lockBans({ db }: Context): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('bans', 0))`.execute(db);
}

export const listPatterns = ({ db }: Context) =>
  db.selectFrom("bans").select(["banID", "banType", "banValue", "dateExpires"]).orderBy("banID").execute();

export async function countBans({ db }: Context): Promise<number> {
  const { count } = await db
    .selectFrom("bans")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

export async function hasPattern({ db }: Context, { banType, banValue }: Pattern, exceptBanID: number) {
  const found = await db
    .selectFrom("bans")
    .select("banID")
    .where("banType", "=", banType)
    .where("banValue", "=", banValue)
    .where("banID", "<>", exceptBanID)
    .executeTakeFirst();
  return found !== undefined;
}

type NewBan = Pick<BanTableRow, "banType" | "banValue" | "notes" | "dateExpires">;

export async function insertBan({ db, now, actor }: Context, ban: NewBan): Promise<number> {
  const { banID } = await db
    .insertInto("bans")
    .values({ ...ban, dateInserted: now, insertUserID: actor.userID, dateUpdated: null, updateUserID: null })
    .returning("banID")
    .executeTakeFirstOrThrow();
  return banID;
}

export async function updateBan(
  { db, now, actor }: Context,
  banID: number,
  change: Partial<NewBan>,
): Promise<void> {
  await db
    .updateTable("bans")
    .set({ ...change, dateUpdated: now, updateUserID: actor.userID })
    .where("banID", "=", banID)
    .execute();
}

export async function deleteBan({ db }: Context, banID: number): Promise<void> {
  await db.deleteFrom("bans").where("banID", "=", banID).execute();
}

export const listExpired = async ({ db, now }: Context): Promise<number[]> => {
  const rows = await db
    .selectFrom("bans")
    .select("banID")
    .where("dateExpires", "<=", now)
    .limit(100)
    .execute();
  return rows.map(({ banID }) => banID);
};

/** Adds refused registrations to the counters of bans. */
export async function addBlocked({ db }: Context, counts: ReadonlyMap<number, number>): Promise<void> {
  await sql`
    update bans set count_blocked_registrations = count_blocked_registrations + more.count
    from unnest(${[...counts.keys()]}::bigint[], ${[...counts.values()]}::int[]) as more (ban_id, count)
    where bans.ban_id = more.ban_id`.execute(db);
}

function fits(eb: ExpressionBuilder<Database, "users">, { banType, banValue }: Pattern) {
  if (banType === "Name") return eb("nameKey", "like", likeOf(banValue));
  if (banType === "Email")
    return eb(sql<string>`lower(coalesce(email, pending_email)::text)`, "like", likeOf(banValue));
  return sql<boolean>`last_ip_address <<= ${banValue}::inet`;
}

/** Lists accounts that match a pattern, `most` at most. */
export const listFitting = ({ db }: Context, pattern: Pattern, most: number) =>
  db
    .selectFrom("users")
    .select(["userID", "admin"])
    .select(
      sql<number[]>`(
        select coalesce(json_agg(role_id order by role_id), '[]') from user_roles where user_roles.user_id = users.user_id
      )`.as("roleIDs"),
    )
    .where("deleted", "=", false)
    .where((eb) => fits(eb, pattern))
    .orderBy("userID")
    .limit(most)
    .execute();

/** Counts accounts, up to `most`. */
export async function countAccounts({ db }: Context, most: number): Promise<number> {
  const { count } = await db
    .selectFrom(db.selectFrom("users").select("userID").where("deleted", "=", false).limit(most).as("some"))
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

export async function listHit({ db }: Context, banID: number): Promise<number[]> {
  const rows = await db.selectFrom("banUsers").select("userID").where("banID", "=", banID).execute();
  return rows.map(({ userID }) => userID);
}

/** Returns those of the bans that are not applied to a user. */
export async function bansNotYetHitting({ db }: Context, banIDs: readonly number[], userID: number) {
  const hit = await db
    .selectFrom("banUsers")
    .select("banID")
    .where("userID", "=", userID)
    .where("banID", "in", banIDs)
    .execute();
  return banIDs.filter((banID) => !hit.some((row) => row.banID === banID));
}

export async function insertHit({ db }: Context, banIDs: readonly number[], userID: number): Promise<void> {
  await db
    .insertInto("banUsers")
    .values(banIDs.map((banID) => ({ banID, userID })))
    .onConflict((on) => on.doNothing())
    .execute();
}

export async function deleteHit({ db }: Context, banID: number, userID: number): Promise<void> {
  await db.deleteFrom("banUsers").where("banID", "=", banID).where("userID", "=", userID).execute();
}

/** Returns whether a ban applies to a user and was not lifted. */
export async function isHit({ db }: Context, userID: number): Promise<boolean> {
  const found = await db
    .selectFrom("banUsers")
    .select("banID")
    .where("userID", "=", userID)
    .where("isLifted", "=", false)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Lifts all bans of a user, or applies the lifted ones again. */
export async function setLifted({ db }: Context, userID: number, isLifted: boolean): Promise<void> {
  await db.updateTable("banUsers").set({ isLifted }).where("userID", "=", userID).execute();
}
