import {
  expressionBuilder,
  type Insertable,
  type RawBuilder,
  type Selectable,
  type SqlBool,
  sql,
  type Updateable,
} from "kysely";
import type { Context } from "#platform/server/application/context.ts";
import type { Database } from "#platform/server/database/database.ts";
import type { InlineColumns } from "#platform/server/extension-points/view.ts";
import { oddlyPlaced } from "./events.ts";
import { visibleDiscussions } from "./extension-points.ts";
import type { DiscussionTable } from "./tables.ts";

/** All but the bodies, which are long and often not wanted. */
export const COLUMNS = [
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
  "dateBumped",
  "canonicalUrl",
  "attributes",
  "redirectDiscussionID",
] as const satisfies (keyof DiscussionTable)[];

/** What is written in a discussion's row. */
export type WrittenRow = Pick<Selectable<DiscussionTable>, (typeof COLUMNS)[number]>;

export type WrittenVersion = WrittenRow & { version: string };

/** A discussion, how far the actor has read it, null when never opened, and what the actor keeps about it. */
export interface DiscussionRow extends WrittenRow {
  /** Where that stands, the same object until somebody writes the row; nowhere within a transaction. */
  written?: WrittenVersion;
  countRead: number | null;
  dateLastViewed: Date | null;
  /** When the actor had read all of its category. */
  dateAllRead: Date | null;
  bookmarked: boolean | null;
  dismissed: boolean | null;
  muted: boolean | null;
  /** What others show of it, where it was asked for. */
  inlineColumns?: InlineColumns;
}

export type DiscussionChange = Updateable<DiscussionTable>;

/** Conditions on `discussions` alone, for statements in which it may stand beside other tables. */
export const onDiscussions = expressionBuilder<Database, "discussions">();

/** Equality lets PostgreSQL walk an index of one category in its order, which a list of one does not. */
const inCategories = (categoryIDs: readonly number[]) =>
  categoryIDs.length === 1
    ? onDiscussions("discussions.categoryID", "=", categoryIDs[0] as number)
    : onDiscussions("discussions.categoryID", "=", sql<number>`any(${categoryIDs}::bigint[])`);

/** What the actor sees, given where the actor sees anything. Stands in every statement that gives rows or counts. */
export const visibleIn = (context: Context, categoryIDs: readonly number[]) =>
  onDiscussions.and([inCategories(categoryIDs), ...visibleDiscussions.narrowed(context, onDiscussions)]);

/** Those among `ids` that the actor sees, of each no more than deciding about it takes. */
export const selectPlaces = (context: Context, ids: readonly number[], categoryIDs: readonly number[]) =>
  context.db
    .selectFrom("discussions")
    .select(["discussionID", "categoryID", "insertUserID", "dateInserted", "closed"])
    .where("discussions.discussionID", "=", sql<number>`any(${ids}::bigint[])`)
    .where(visibleIn(context, categoryIDs))
    .execute();

/**
 * Whether the actor sees the one of that id: a condition in statements on other tables, asked row by row. Without `offset`
 * PostgreSQL may read all that the actor sees, to look there for a few.
 */
export const isVisible = (context: Context, id: RawBuilder<unknown>, categoryIDs: readonly number[]) =>
  sql<SqlBool>`exists (
    select from discussions where discussions.discussion_id = ${id} and ${visibleIn(context, categoryIDs)} offset 0)`;

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

/** What a quote shows of those that the actor may see if their category may be seen. */
export const selectQuoted = (context: Context, ids: readonly number[]) =>
  context.db
    .selectFrom("discussions")
    .select(["discussionID", "categoryID", "name", "bodyHtml", "insertUserID", "dateInserted"])
    .where("discussionID", "=", sql<number>`any(${ids}::bigint[])`)
    .where(onDiscussions.and(visibleDiscussions.narrowed(context, onDiscussions)))
    .execute();

/** All of what a discussion says, and who gave how much for it: what a comment has as well. */
export const selectPost = (context: Context, discussionID: number) =>
  context.db
    .selectFrom("discussions")
    .select(["body", "format", "bodyHtml", "rendererVersion", "insertUserID", "insertIPAddress"])
    .select(["dateInserted", "updateUserID", "dateUpdated", "score", "baseScore"])
    .where("discussionID", "=", discussionID)
    .executeTakeFirstOrThrow();

export async function insertDiscussion(
  context: Context,
  values: Insertable<DiscussionTable>,
): Promise<number> {
  const { discussionID } = await context.db
    .insertInto("discussions")
    .values(values)
    .returning("discussionID")
    .executeTakeFirstOrThrow();
  if (values.pinLocation || values.redirectDiscussionID) await context.emit(oddlyPlaced, {});
  return discussionID;
}

/** Writes the same to several. */
export async function updateDiscussions(
  context: Context,
  discussionIDs: readonly number[],
  values: DiscussionChange,
): Promise<void> {
  await context.db
    .updateTable("discussions")
    .set(values)
    .where("discussionID", "=", sql<number>`any(${discussionIDs}::bigint[])`)
    .execute();
}

export async function updateDiscussion(
  context: Context,
  discussionID: number,
  values: DiscussionChange,
): Promise<void> {
  await context.db.updateTable("discussions").set(values).where("discussionID", "=", discussionID).execute();
}
