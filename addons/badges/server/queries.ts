import { type Insertable, sql, type Updateable } from "kysely";
import type { Context } from "#platform/server/application/context.ts";
import type { Database } from "#platform/server/database/database.ts";
import type { BadgeRow } from "./tables.ts";

/** Returns all badges that are not deleted: classes by name, levels from the lowest, and badges without a class at the end. */
export const selectBadges = ({ db }: Context): Promise<BadgeRow[]> =>
  db
    .selectFrom("badges")
    .selectAll()
    .where("dateDeleted", "is", null)
    .orderBy(sql`lower(class) nulls last`)
    .orderBy("classLevel", (order) => order.asc().nullsFirst())
    .orderBy("badgeID")
    .execute();

/** Numbers about a badge that are not cached. */
export interface BadgeFigures {
  badgeID: number;
  countUsers: number;
  /** When the actor got it. */
  dateEarned: Date | null;
  /** True when staff declined the actor's request, or took the badge; false while a request waits. */
  isDeclined: boolean | null;
}

/** Returns how many members have each badge, and since when the actor has it. */
export async function selectFigures({ db, actor }: Context): Promise<Map<number, BadgeFigures>> {
  const { rows } = await sql<BadgeFigures>`
    select badges.badge_id, count_users, own.date_inserted as date_earned,
      case when requested.badge_id is not null then requested.date_declined is not null end as is_declined
    from badges
    left join user_badges as own on own.badge_id = badges.badge_id and own.user_id = ${actor.userID}
    left join badge_requests as requested
      on requested.badge_id = badges.badge_id and requested.user_id = ${actor.userID}`.execute(db);
  return new Map(rows.map((row) => [row.badgeID, row]));
}

export const countBadges = async ({ db }: Context): Promise<number> =>
  (
    await db
      .selectFrom("badges")
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .where("dateDeleted", "is", null)
      .executeTakeFirstOrThrow()
  ).count;

/** Inserts a badge; returns undefined when another one has its key. */
export const insertBadge = ({ db }: Context, values: Insertable<Database["badges"]>) =>
  db
    .insertInto("badges")
    .values(values)
    .onConflict((on) => on.doNothing())
    .returningAll()
    .executeTakeFirst();

const locked = ({ db }: Context, badgeID: number, is: "is" | "is not"): Promise<BadgeRow | undefined> =>
  db
    .selectFrom("badges")
    .selectAll()
    .where("badgeID", "=", badgeID)
    .where("dateDeleted", is, null)
    .forUpdate()
    .executeTakeFirst();

/** Locks a badge until the transaction ends; undefined when there is none. */
export const lockBadge = (context: Context, badgeID: number): Promise<BadgeRow | undefined> =>
  locked(context, badgeID, "is");

/** Locks a deleted badge until the transaction ends; undefined when it is not deleted. */
export const lockDeletedBadge = (context: Context, badgeID: number): Promise<BadgeRow | undefined> =>
  locked(context, badgeID, "is not");

/** Returns whether a badge other than `badgeID` has the key, in any case. */
export async function isKeyTaken({ db }: Context, key: string, badgeID: number): Promise<boolean> {
  const row = await db
    .selectFrom("badges")
    .select("badgeID")
    .where(sql<boolean>`lower(key) = lower(${key})`)
    .where("badgeID", "<>", badgeID)
    .where("dateDeleted", "is", null)
    .executeTakeFirst();
  return row !== undefined;
}

export async function updateBadge(
  { db }: Context,
  badgeID: number,
  values: Updateable<Database["badges"]>,
): Promise<void> {
  await db.updateTable("badges").set(values).where("badgeID", "=", badgeID).execute();
}

/** Returns the texts that refer to uploaded pictures. */
export async function listPhotos({ db }: Context): Promise<(string | null)[]> {
  const rows = await db.selectFrom("badges").select("photoUrl").where("photoUrl", "is not", null).execute();
  return rows.map(({ photoUrl }) => photoUrl);
}
