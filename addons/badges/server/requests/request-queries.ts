import { sql } from "kysely";
import type { Context } from "#platform/server/application/context.ts";
import type { BadgeRequestRow } from "../tables.ts";

/** Inserts a request; returns undefined when the member has one, or was declined. */
export const insertRequest = (
  { db, now }: Context,
  { badgeID, userID, reasonBody }: { badgeID: number; userID: number; reasonBody: string | null },
): Promise<BadgeRequestRow | undefined> =>
  db
    .insertInto("badgeRequests")
    .values({ badgeID, userID, reasonBody, dateInserted: now })
    .onConflict((on) => on.doNothing())
    .returningAll()
    .executeTakeFirst();

/** Deletes a request, waiting or declined. */
export async function deleteRequest({ db }: Context, badgeID: number, userID: number): Promise<void> {
  await db.deleteFrom("badgeRequests").where("badgeID", "=", badgeID).where("userID", "=", userID).execute();
}

const ofBadges = sql<boolean>`exists (
  select from badges where badges.badge_id = badge_requests.badge_id and badges.date_deleted is null)`;

/** Requests that wait, without those for deleted badges. */
const waiting = ({ db }: Context) =>
  db.selectFrom("badgeRequests").where("dateDeclined", "is", null).where(ofBadges);

export const findWaiting = (
  context: Context,
  badgeID: number,
  userID: number,
): Promise<BadgeRequestRow | undefined> =>
  waiting(context).selectAll().where("badgeID", "=", badgeID).where("userID", "=", userID).executeTakeFirst();

/** Marks a waiting request as declined. Returns whether there was one. */
export async function updateDeclined(
  { db, now, actor }: Context,
  badgeID: number,
  userID: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("badgeRequests")
    .set({ dateDeclined: now, declineUserID: actor.userID || null })
    .where("badgeID", "=", badgeID)
    .where("userID", "=", userID)
    .where("dateDeclined", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Notes that a badge was taken from a member, so that no rule gives it again. */
export async function noteTaken({ db, now, actor }: Context, badgeID: number, userID: number): Promise<void> {
  const declined = { dateDeclined: now, declineUserID: actor.userID || null };
  await db
    .insertInto("badgeRequests")
    .values({ badgeID, userID, reasonBody: null, dateInserted: now, ...declined })
    .onConflict((on) => on.columns(["badgeID", "userID"]).doUpdateSet(declined))
    .execute();
}

/** Selects a page of waiting requests, oldest first, and one more when there are more. */
export const selectWaiting = (
  context: Context,
  { page, limit }: { page: number; limit: number },
): Promise<BadgeRequestRow[]> =>
  waiting(context)
    .selectAll()
    .orderBy("dateInserted")
    .orderBy("badgeID")
    .orderBy("userID")
    .limit(limit + 1)
    .offset((page - 1) * limit)
    .execute();

/** Counts waiting requests, up to `atMost`. */
export async function countWaiting({ db }: Context, atMost: number): Promise<number> {
  const { count } = await db
    .selectFrom((from) =>
      from
        .selectFrom("badgeRequests")
        .select("userID")
        .where("dateDeclined", "is", null)
        .where(ofBadges)
        .limit(atMost)
        .as("some"),
    )
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}
