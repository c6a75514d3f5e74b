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
import type { FollowLevel } from "../contract.ts";
import { oddlyPlaced } from "./events.ts";
import { visibleDiscussions } from "./extension-points.ts";
import type { DiscussionTable } from "./tables.ts";

/** All columns but the bodies, which are long and often not needed. */
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

/** The stored columns of a discussion's row. */
export type WrittenRow = Pick<Selectable<DiscussionTable>, (typeof COLUMNS)[number]>;

export type WrittenVersion = WrittenRow & { version: string };

/** A discussion with the actor's read state (null when never opened) and marks. */
export interface DiscussionRow extends WrittenRow {
  /** Cached row; the identical object until the row changes. Absent within a transaction. */
  written?: WrittenVersion;
  countRead: number | null;
  dateLastViewed: Date | null;
  /** When the actor marked the whole category as read. */
  dateAllRead: Date | null;
  /** Everything up to then counts as read: the later of `dateAllRead` and the actor's registration; null for guests. */
  dateReadUntil: Date | null;
  /** Number of comments after `dateReadUntil`, up to 1000; null when it is before or after the whole discussion. */
  countAfter: number | null;
  bookmarked: boolean | null;
  dismissed: boolean | null;
  muted: boolean | null;
  followLevel: FollowLevel | null;
  /** Columns that other features join, where they were requested. */
  inlineColumns?: InlineColumns;
}

export type DiscussionChange = Updateable<DiscussionTable>;

/** Builds conditions on `discussions` alone, for statements that may join other tables. */
export const onDiscussions = expressionBuilder<Database, "discussions">();

/** An equality lets PostgreSQL walk the index of one category in order; a list with one element does not. */
const inCategories = (categoryIDs: readonly number[]) =>
  categoryIDs.length === 1
    ? onDiscussions("discussions.categoryID", "=", categoryIDs[0] as number)
    : onDiscussions("discussions.categoryID", "=", sql<number>`any(${categoryIDs}::bigint[])`);

/**
 * SQL condition for what the actor can see, given the visible categories. Every statement that returns or counts
 * rows contains it.
 */
export const visibleIn = (context: Context, categoryIDs: readonly number[]) =>
  onDiscussions.and([inCategories(categoryIDs), ...visibleDiscussions.narrowed(context, onDiscussions)]);

/** Selects those of `ids` that the actor can see, with the columns that permission checks need. */
export const selectPlaces = (context: Context, ids: readonly number[], categoryIDs: readonly number[]) =>
  context.db
    .selectFrom("discussions")
    .select(["discussionID", "categoryID", "insertUserID", "dateInserted", "closed"])
    .where("discussions.discussionID", "=", sql<number>`any(${ids}::bigint[])`)
    .where(visibleIn(context, categoryIDs))
    .execute();

/**
 * SQL condition, for statements on other tables, that the actor can see the discussion with that id. Checked per
 * row: without `offset`, PostgreSQL may read all visible discussions to look up a few.
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

/** Selects the columns that quotes show, if the actor can see the discussion. */
export const selectQuoted = (context: Context, ids: readonly number[]) =>
  context.db
    .selectFrom("discussions")
    .select(["discussionID", "categoryID", "name", "bodyHtml", "insertUserID", "dateInserted"])
    .where("discussionID", "=", sql<number>`any(${ids}::bigint[])`)
    .where(onDiscussions.and(visibleDiscussions.narrowed(context, onDiscussions)))
    .execute();

/** Selects the source, the author and the score of a discussion, which comments have as well. */
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

/** Writes the same values to several discussions. */
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
