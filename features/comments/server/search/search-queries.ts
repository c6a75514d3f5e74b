import { sql } from "kysely";
import type { Context } from "#platform/server/application/context.ts";

/** Lists comments to index, by id, without placeholders of deleted ones. */
export async function listSearchedIDs({ db }: Context, afterID: number, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom("comments")
    .select("commentID")
    .where("commentID", ">", afterID)
    .where("buried", "is", null)
    .orderBy("commentID")
    .limit(limit)
    .execute();
  return rows.map(({ commentID }) => commentID);
}

export async function countSearched({ db }: Context): Promise<number> {
  const { count } = await db
    .selectFrom("comments")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("buried", "is", null)
    .executeTakeFirstOrThrow();
  return count;
}

/** Lists the ids of a discussion's comments after a given one. */
export async function listMemberIDs(
  { db }: Context,
  discussionID: number,
  afterID: number,
  limit: number,
): Promise<number[]> {
  const rows = await db
    .selectFrom("comments")
    .select("commentID")
    .where("discussionID", "=", discussionID)
    .where("commentID", ">", afterID)
    .orderBy("commentID")
    .limit(limit)
    .execute();
  return rows.map(({ commentID }) => commentID);
}

/** Selects the documents of comments, with the columns of their discussion. */
export const selectSearched = ({ db }: Context, ids: readonly number[]) =>
  db
    .selectFrom("comments")
    .innerJoin("discussions", "discussions.discussionID", "comments.discussionID")
    .select(["comments.commentID", "comments.discussionID", "comments.bodyHtml", "comments.insertUserID"])
    .select(["comments.dateInserted", "comments.dateUpdated", "comments.score"])
    .select(["discussions.name", "discussions.categoryID", "discussions.closed", "discussions.pinned"])
    .select(["discussions.type", "discussions.postTypeID", "discussions.statusID"])
    .select("discussions.internalStatusID")
    .where("comments.commentID", "=", sql<number>`any(${ids}::bigint[])`)
    .where("comments.buried", "is", null)
    .execute();
