import { sql } from "kysely";
import type { Context } from "#platform/server/application/context.ts";
import type { DiscussionRow } from "../queries.ts";
import type { DiscussionTable } from "../tables.ts";
import { selectRows } from "./row-queries.ts";

const ACTIVITY = [
  "discussionID",
  "categoryID",
  "name",
  "insertUserID",
  "countComments",
  "lastCommentID",
  "lastUserID",
  "dateLastComment",
  "redirectDiscussionID",
] as const satisfies (keyof DiscussionTable)[];

/** The columns of a discussion that a category counts and shows. */
export type Activity = Pick<DiscussionRow, (typeof ACTIVITY)[number]>;

/** The discussion of a category with the newest post by a user who has an account here. */
export const findNewest = (context: Context, categoryID: number): Promise<Activity | undefined> =>
  context.db
    .selectFrom("discussions")
    .select(ACTIVITY)
    .where("categoryID", "=", categoryID)
    .where("redirectDiscussionID", "is", null)
    .where((eb) => eb.or([eb("lastUserID", "is not", null), eb("insertUserID", "is not", null)]))
    .orderBy("dateLastComment", "desc")
    .orderBy("discussionID", "desc")
    .limit(1)
    .executeTakeFirst();

export interface LastComment {
  commentID: number;
  /** Null if the user has no account here. */
  insertUserID: number | null;
  dateInserted: Date;
}

/** Subtracts removed comments; `last` is the newest remaining one. A sunk discussion keeps its position. */
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
      dateLastComment: sql<Date>`case when sink then date_last_comment else greatest(date_inserted, ${last?.dateInserted ?? null}::timestamptz, date_bumped) end`,
    }))
    .where("discussionID", "=", discussionID)
    .returning("categoryID")
    .executeTakeFirstOrThrow();

export const listInCategory = async ({ db }: Context, categoryID: number): Promise<number[]> =>
  (
    await db
      .selectFrom("discussions")
      .select("discussionID")
      .where("categoryID", "=", categoryID)
      .orderBy("discussionID")
      .execute()
  ).map(({ discussionID }) => discussionID);

/** Locks one discussion or all discussions of a category until the transaction ends, oldest first. */
export const lockInCategory = (
  context: Context,
  categoryID: number,
  discussionID?: number,
): Promise<DiscussionRow[]> =>
  selectRows(context)
    .where("discussions.categoryID", "=", categoryID)
    .$if(discussionID !== undefined, (query) => query.where("discussions.discussionID", "=", discussionID!))
    .orderBy("discussions.discussionID")
    .forNoKeyUpdate("discussions")
    .execute();
