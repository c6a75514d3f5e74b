import {
  type ExpressionBuilder,
  expressionBuilder,
  type Insertable,
  type Selectable,
  sql,
  type Updateable,
} from "kysely";
import type { Context } from "#platform/server/context.ts";
import type { Database } from "#platform/server/database.ts";
import { visibleDiscussions } from "./openings.ts";
import type { DiscussionTable } from "./tables.ts";

/** All but the bodies, which are long and often not wanted. */
const COLUMNS = [
  "discussionID",
  "categoryID",
  "name",
  "format",
  "excerpt",
  "imageUrl",
  "imageAlt",
  "type",
  "postTypeID",
  "statusID",
  "internalStatusID",
  "insertUserID",
  "dateInserted",
  "updateUserID",
  "dateUpdated",
  "countComments",
  "countViews",
  "score",
  "hot",
  "pinLocation",
  "pinned",
  "closed",
  "sink",
  "lastCommentID",
  "lastUserID",
  "dateLastComment",
  "canonicalUrl",
  "attributes",
] as const satisfies (keyof DiscussionTable)[];

/** A discussion, and how far the actor has read it: null when never opened. */
export interface DiscussionRow extends Pick<Selectable<DiscussionTable>, (typeof COLUMNS)[number]> {
  countRead: number | null;
  dateLastViewed: Date | null;
}

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

export type DiscussionChange = Updateable<DiscussionTable>;

/** Conditions on `discussions` alone, for statements in which it may stand beside other tables. */
export const onDiscussions = (): ExpressionBuilder<Database, "discussions"> =>
  expressionBuilder<Database, "discussions">();

/** Equality lets PostgreSQL walk an index of one category in its order, which a list of one does not. */
export const inCategories = (categoryIDs: readonly number[]) =>
  categoryIDs.length === 1
    ? onDiscussions()("discussions.categoryID", "=", categoryIDs[0] as number)
    : onDiscussions()("discussions.categoryID", "=", sql<number>`any(${categoryIDs}::bigint[])`);

/** What the actor sees, given where the actor sees anything. Stands in every statement that gives rows or counts. */
export const visibleIn = (context: Context, categoryIDs: readonly number[]) =>
  onDiscussions().and([inCategories(categoryIDs), ...visibleDiscussions.narrowed(context, onDiscussions())]);

export const selectRows = (context: Context) =>
  context.db
    .selectFrom("discussions")
    .leftJoin("discussionReads", (join) =>
      join
        .onRef("discussionReads.discussionID", "=", "discussions.discussionID")
        .on("discussionReads.userID", "=", context.actor.userID),
    )
    .select(COLUMNS.map((column) => `discussions.${column}` as const))
    .select(["discussionReads.countComments as countRead", "discussionReads.dateLastViewed"]);

export const findRow = (
  context: Context,
  discussionID: number,
  categoryIDs: readonly number[],
): Promise<DiscussionRow | undefined> =>
  selectRows(context)
    .where("discussions.discussionID", "=", discussionID)
    .where(visibleIn(context, categoryIDs))
    .executeTakeFirst();

/** Keeps others from writing to it until the transaction ends. */
export async function lockRow(context: Context, discussionID: number): Promise<void> {
  await context.db
    .selectFrom("discussions")
    .select("discussionID")
    .where("discussionID", "=", discussionID)
    .forNoKeyUpdate()
    .execute();
}

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

export interface StoredBody {
  body: string;
  bodyHtml: string;
}

export async function selectBodies(
  context: Context,
  ids: readonly number[],
): Promise<Map<number, StoredBody>> {
  const rows = await context.db
    .selectFrom("discussions")
    .select(["discussionID", "body", "bodyHtml"])
    .where("discussionID", "=", sql<number>`any(${ids}::bigint[])`)
    .execute();
  return new Map(rows.map((row) => [row.discussionID, row]));
}

export async function insertDiscussion(
  context: Context,
  values: Insertable<DiscussionTable>,
): Promise<number> {
  const { discussionID } = await context.db
    .insertInto("discussions")
    .values(values)
    .returning("discussionID")
    .executeTakeFirstOrThrow();
  return discussionID;
}

export async function updateDiscussion(
  context: Context,
  discussionID: number,
  values: DiscussionChange,
): Promise<void> {
  await context.db.updateTable("discussions").set(values).where("discussionID", "=", discussionID).execute();
}

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
      dateLastComment: sql<Date>`case when sink then date_last_comment else greatest(date_last_comment, ${comment.dateInserted}) end`,
    }))
    .where("discussionID", "=", discussionID)
    .returning([...ACTIVITY, "sink"])
    .executeTakeFirstOrThrow();

/** Counts some comments less; `last` is the newest of those that are left. */
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
      dateLastComment: last?.dateInserted ?? eb.ref("dateInserted"),
    }))
    .where("discussionID", "=", discussionID)
    .returning("categoryID")
    .executeTakeFirstOrThrow();

/** Some of the discussions that a renderer before `version` rendered. */
export const selectOutdated = (context: Context, version: number, limit: number) =>
  context.db
    .selectFrom("discussions")
    .select(["discussionID", "body", "format"])
    .where("rendererVersion", "<", version)
    .limit(limit)
    .execute();

/** Stores what `body` is shown as, unless it was changed meanwhile. */
export async function updateRendered(
  context: Context,
  discussionID: number,
  body: string,
  shown: DiscussionChange,
): Promise<void> {
  await context.db
    .updateTable("discussions")
    .set(shown)
    .where("discussionID", "=", discussionID)
    .where("body", "=", body)
    .execute();
}

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
