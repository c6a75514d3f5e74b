import { sql } from "kysely";
import type { Context } from "#platform/server/application/context.ts";
import type { PostType } from "../../contract.ts";

/** A row of `punishments`. */
export interface Punishment {
  userID: number;
  points: number;
  isJailed: boolean;
  dateJailEnds: Date | null;
}

/** Locks the punishment of a member until the transaction ends, and creates it when there is none. */
export async function lockPunishment({ db }: Context, userID: number): Promise<Punishment> {
  await sql`insert into punishments (user_id) values (${userID}) on conflict do nothing`.execute(db);
  return db
    .selectFrom("punishments")
    .selectAll()
    .where("userID", "=", userID)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export async function updatePunishment(
  { db }: Context,
  userID: number,
  change: Omit<Punishment, "userID">,
): Promise<void> {
  await db.updateTable("punishments").set(change).where("userID", "=", userID).execute();
}

export const findPunishment = ({ db }: Context, userID: number): Promise<Punishment | undefined> =>
  db.selectFrom("punishments").selectAll().where("userID", "=", userID).executeTakeFirst();

/** The points of a warning that count, and until when. */
export interface LivePoints {
  points: number;
  dateExpires: Date | null;
}

/** Returns the points of a member's warnings that count, in the order in which they expire. */
export const selectLive = ({ db }: Context, userID: number): Promise<LivePoints[]> =>
  db
    .selectFrom("userNotes")
    .select(["points", "dateExpires"])
    .where("userID", "=", userID)
    .where("isLive", "=", true)
    .orderBy("dateExpires", (order) => order.asc().nullsLast())
    .execute();

/** Returns the text of the newest warning of a member whose points count. */
export const findNewestText = (
  { db }: Context,
  userID: number,
): Promise<{ body: string; format: string } | undefined> =>
  db
    .selectFrom("userNotes")
    .select(["body", "format"])
    .where("userID", "=", userID)
    .where("isLive", "=", true)
    .orderBy("userNoteID", "desc")
    .limit(1)
    .executeTakeFirst();

/** Ends the points of a member whose time is over. */
export async function endPoints({ db, now }: Context, userID: number): Promise<void> {
  await db
    .updateTable("userNotes")
    .set({ isLive: false })
    .where("userID", "=", userID)
    .where("isLive", "=", true)
    .where("dateExpires", "<=", now)
    .execute();
}

/** Returns members whose points have expired, those that are due first. */
export async function listExpired({ db, now }: Context, limit: number): Promise<number[]> {
  const { rows } = await sql<{ userID: number }>`
    select distinct user_id from (
      select user_id from user_notes where is_live and date_expires <= ${now}
      order by date_expires limit ${limit}
    ) as due`.execute(db);
  return rows.map(({ userID }) => userID);
}

/** Returns members above an id whose warnings have points that count. */
export async function listPunished({ db }: Context, after: number, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom("punishments")
    .select("userID")
    .where("points", ">", 0)
    .where("userID", ">", after)
    .orderBy("userID")
    .limit(limit)
    .execute();
  return rows.map(({ userID }) => userID);
}

interface NewPost {
  recordType: PostType;
  recordID: number;
  name: string;
  excerpt: string;
}

export async function insertPosts(
  { db }: Context,
  userNoteID: number,
  posts: readonly NewPost[],
): Promise<void> {
  if (posts.length === 0) return;
  await db
    .insertInto("warnedPosts")
    .values(posts.map((post) => ({ ...post, userNoteID })))
    .execute();
}
