import { sql } from "kysely";
import type { Context } from "#platform/server/application/context.ts";

interface Written {
  mediaID: number;
  fileID: string;
}

/** Withdraws the uploads of a user; returns their ids. */
export const withdrawOf = ({ db, now }: Context, userID: number): Promise<Written[]> =>
  db
    .updateTable("media")
    .set({ dateWithdrawn: now })
    .where("insertUserID", "=", userID)
    .where("dateWithdrawn", "is", null)
    .returning(["mediaID", "fileID"])
    .execute();

export const bringBack = ({ db, now }: Context, mediaIDs: readonly number[]): Promise<Written[]> =>
  db
    .updateTable("media")
    .set({ dateWithdrawn: null, dateChecked: now })
    .where("mediaID", "=", sql<number>`any(${mediaIDs}::bigint[])`)
    .returning(["mediaID", "fileID"])
    .execute();

export async function countUploadsOf({ db }: Context, userIDs: readonly number[]): Promise<number> {
  const { count } = await db
    .selectFrom("media")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("insertUserID", "=", sql<number>`any(${userIDs}::bigint[])`)
    .where("dateWithdrawn", "is", null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Releases uploads that were withdrawn before a date to the sweep. */
export async function forgetWithdrawn({ db }: Context, before: Date): Promise<void> {
  await db.deleteFrom("media").where("dateWithdrawn", "<", before).execute();
}
