import type { Context } from "#platform/server/application/context.ts";

export interface ActiveUser {
  userID: number;
  dateLastActive: Date | null;
}

/** Returns the users who were active after `since`, latest first. Private and banned users are left out. */
export const selectActive = ({ db }: Context, since: Date, limit: number): Promise<ActiveUser[]> =>
  db
    .selectFrom("users")
    .select(["userID", "dateLastActive"])
    .where("dateLastActive", ">", since)
    .where("deleted", "=", false)
    .where("private", "=", false)
    .where("banned", "=", 0)
    .orderBy("dateLastActive", (by) => by.desc().nullsLast())
    .orderBy("userID", "desc")
    .limit(limit)
    .execute();
