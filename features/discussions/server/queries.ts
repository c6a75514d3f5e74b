import { expressionBuilder, type Insertable, type Selectable, sql, type Updateable } from "kysely";
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
