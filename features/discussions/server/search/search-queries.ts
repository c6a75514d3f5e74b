import { sql } from "kysely";
import type { Context } from "#platform/server/application/context.ts";

/** Lists discussions to index, by id, without redirects. */
export async function listSearchedIDs({ db }: Context, afterID: number, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom("discussions")
    .select("discussionID")
    .where("discussionID", ">", afterID)
    .where("redirectDiscussionID", "is", null)
    .orderBy("discussionID")
    .limit(limit)
    .execute();
  return rows.map(({ discussionID }) => discussionID);
}

export async function countSearched({ db }: Context): Promise<number> {
  const { count } = await db
    .selectFrom("discussions")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("redirectDiscussionID", "is", null)
    .executeTakeFirstOrThrow();
  return count;
}

/** Selects the documents of discussions. */
export const selectSearched = ({ db }: Context, ids: readonly number[]) =>
  db
    .selectFrom("discussions")
    .select(["discussionID", "categoryID", "name", "bodyHtml", "type", "postTypeID"])
    .select(["statusID", "internalStatusID", "insertUserID", "dateInserted", "dateUpdated"])
    .select(["score", "closed", "pinned"])
    .where("discussionID", "=", sql<number>`any(${ids}::bigint[])`)
    .where("redirectDiscussionID", "is", null)
    .execute();

/** The newest discussions that a user bookmarked. */
export async function listBookmarkedIDs({ db }: Context, userID: number, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom("discussionMarks")
    .select("discussionID")
    .where("userID", "=", userID)
    .where("bookmarked", "=", true)
    .orderBy("discussionID", "desc")
    .limit(limit)
    .execute();
  return rows.map(({ discussionID }) => discussionID);
}
