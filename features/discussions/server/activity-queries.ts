import { sql } from "kysely";
import type { Context } from "#platform/server/context.ts";
import { type DiscussionRow, selectRows } from "./queries.ts";
import type { DiscussionTable } from "./tables.ts";

const ACTIVITY = [
  "discussionID",
  "categoryID",
  "name",
  "insertUserID",
  "countComments",
  "lastCommentID",
  "lastUserID",
  "dateLastComment",
] as const satisfies (keyof DiscussionTable)[];

/** What a category counts and shows of a discussion. */
export type Activity = Pick<DiscussionRow, (typeof ACTIVITY)[number]>;

/** The discussion of a category in which somebody wrote last. */
export const findNewest = (context: Context, categoryID: number): Promise<Activity | undefined> =>
  context.db
    .selectFrom("discussions")
    .select(ACTIVITY)
    .where("categoryID", "=", categoryID)
    .orderBy("dateLastComment", "desc")
    .orderBy("discussionID", "desc")
    .limit(1)
    .executeTakeFirst();

export interface LastComment {
  commentID: number;
  /** Null: somebody who has no account here. */
  insertUserID: number | null;
  dateInserted: Date;
}

/** Counts one comment more, which is the newest; a sunk discussion keeps its place. */
export const addComment = (context: Context, discussionID: number, comment: LastComment) =>
  context.db
    .updateTable("discussions")
    .set((eb) => ({
      countComments: eb("countComments", "+", 1),
      lastCommentID: comment.commentID,
      lastUserID: comment.insertUserID,
      dateLastComment: sql<Date>`case when sink then date_last_comment else greatest(date_last_comment, ${comment.dateInserted}::timestamptz) end`,
    }))
    .where("discussionID", "=", discussionID)
    .returning([...ACTIVITY, "sink"])
    .executeTakeFirstOrThrow();

/** Counts some comments less; `last` is the newest of those that are left. A sunk discussion keeps its place. */
export const takeComments = (
  context: Context,
  discussionID: number,
  count: number,
  last: LastComment | null,
) =>
  context.db
    .updateTable("discussions")
    .set((eb) => ({
      countComments: eb("countComments", "-", count),
      lastCommentID: last?.commentID ?? null,
      lastUserID: last?.insertUserID ?? null,
      dateLastComment: sql<Date>`case when sink then date_last_comment else coalesce(${last?.dateInserted ?? null}::timestamptz, date_inserted) end`,
    }))
    .where("discussionID", "=", discussionID)
    .returning("categoryID")
    .executeTakeFirstOrThrow();

/** All of a category, oldest first; nobody else changes them before the transaction ends. */
export const lockInCategory = (context: Context, categoryID: number): Promise<DiscussionRow[]> =>
  selectRows(context)
    .where("discussions.categoryID", "=", categoryID)
    .orderBy("discussions.discussionID")
    .forNoKeyUpdate("discussions")
    .execute();

/** Hands all of a category over to another one; answers what moved. */
export const updateCategoryOf = (
  context: Context,
  fromCategoryID: number,
  categoryID: number,
): Promise<Activity[]> =>
  context.db
    .updateTable("discussions")
    .set({ categoryID })
    .where("categoryID", "=", fromCategoryID)
    .returning(ACTIVITY)
    .execute();
