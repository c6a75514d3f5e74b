import { sql } from "kysely";
import type { Context } from "#platform/server/application/context.ts";
import type { MemberViewRow } from "../tables.ts";

/** Returns the actor's views, oldest first. */
export const selectViews = ({ db, actor }: Context): Promise<MemberViewRow[]> =>
  db.selectFrom("memberViews").selectAll().where("userID", "=", actor.userID).orderBy("viewID").execute();

/** Returns the actor's views and locks additions to them until the transaction ends. */
export async function selectViewsLocked(context: Context): Promise<MemberViewRow[]> {
  const key = `member views ${context.actor.userID}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(context.db);
  return selectViews(context);
}

export async function insertView(
  { db, now, actor }: Context,
  { name, asked }: { name: string; asked: object },
): Promise<number> {
  const { viewID } = await db
    .insertInto("memberViews")
    .values({ userID: actor.userID, name, asked: JSON.stringify(asked), dateInserted: now })
    .returning("viewID")
    .executeTakeFirstOrThrow();
  return viewID;
}

/** Deletes one of the actor's views. Returns whether there was one. */
export async function deleteView({ db, actor }: Context, viewID: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("memberViews")
    .where("viewID", "=", viewID)
    .where("userID", "=", actor.userID)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
