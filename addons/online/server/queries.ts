import { sql } from "kysely";
import type { Context } from "#platform/server/application/context.ts";
import type {} from "./tables.ts";

export interface OnlineMember {
  userID: number;
  dateLastActive: Date;
  /** True when the member hides being online. */
  hidden: boolean;
  /** True for a private profile. */
  private: boolean;
}

/** Returns the members who were active after `since`, newest first, without banned ones. */
export async function selectOnline({ db }: Context, since: Date, limit: number): Promise<OnlineMember[]> {
  const { rows } = await sql<OnlineMember>`
    select users.user_id, date_last_active, private, hidden_users.user_id is not null as hidden
    from users left join online_hidden_users as hidden_users using (user_id)
    where date_last_active > ${since} and not deleted and banned = 0
    order by date_last_active desc nulls last, users.user_id desc limit ${limit}`.execute(db);
  return rows;
}

/** Returns the members who hide being online; of too many those who chose it last. */
export async function selectHiddenIDs({ db }: Context, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom("onlineHiddenUsers")
    .select("userID")
    .orderBy("dateInserted", "desc")
    .limit(limit)
    .execute();
  return rows.map(({ userID }) => userID);
}

/** Returns which of these users hide being online. */
export async function selectHiddenOf({ db }: Context, userIDs: readonly number[]): Promise<Set<number>> {
  const rows = await db
    .selectFrom("onlineHiddenUsers")
    .select("userID")
    .where("userID", "in", userIDs)
    .execute();
  return new Set(rows.map(({ userID }) => userID));
}

/** Stores whether a user hides being online. Returns whether that changed anything. */
export async function saveHidden({ db, now }: Context, userID: number, hidden: boolean): Promise<boolean> {
  if (!hidden) {
    const { numDeletedRows } = await db
      .deleteFrom("onlineHiddenUsers")
      .where("userID", "=", userID)
      .executeTakeFirst();
    return numDeletedRows > 0n;
  }
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("onlineHiddenUsers")
    .values({ userID, dateInserted: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}
