import type { Context } from "#platform/server/application/context.ts";
import type { AccountBanRow } from "../tables.ts";

/** Reason, note and end of a ban. */
export type BanDetails = Pick<AccountBanRow, "reason" | "note" | "dateExpires">;

/** Maximum number of bans that end in one run of the job. */
const ENDED_AT_ONCE = 500;

export const findAccountBan = ({ db }: Context, userID: number): Promise<AccountBanRow | undefined> =>
  db.selectFrom("accountBans").selectAll().where("userID", "=", userID).executeTakeFirst();

/** Inserts the details of a ban, or replaces those of an existing one. */
export async function saveAccountBan(
  { db, now, actor }: Context,
  userID: number,
  details: BanDetails,
): Promise<void> {
  await db
    .insertInto("accountBans")
    .values({ userID, ...details, dateInserted: now, insertUserID: actor.userID || null })
    .onConflict((on) => on.column("userID").doUpdateSet(details))
    .execute();
}

export async function deleteAccountBan({ db }: Context, userID: number): Promise<void> {
  await db.deleteFrom("accountBans").where("userID", "=", userID).execute();
}

/** Lists users whose temporary ban has reached its end. */
export async function listEndedBans({ db, now }: Context): Promise<number[]> {
  const rows = await db
    .selectFrom("accountBans")
    .innerJoin("users", "users.userID", "accountBans.userID")
    .select("accountBans.userID")
    .where("dateExpires", "<=", now)
    .where("users.deleted", "=", false)
    .orderBy("dateExpires")
    .limit(ENDED_AT_ONCE)
    .execute();
  return rows.map(({ userID }) => userID);
}
