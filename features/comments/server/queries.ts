import {
  type ExpressionBuilder,
  expressionBuilder,
  type Insertable,
  type RawBuilder,
  type Selectable,
  type SqlBool,
  sql,
  type Updateable,
} from "kysely";
import { visibleDiscussions } from "#features/discussions/server/index.ts";
import { userPostsCounted } from "#features/users/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { Database } from "#platform/server/database/database.ts";
import type { InlineColumns } from "#platform/server/extension-points/view.ts";
import { visibleComments } from "./extension-points.ts";
import { marksShifted } from "./list/mark-queries.ts";
import type { CommentTable } from "./tables.ts";

/** All columns but the source of the body. */
export const COLUMNS = [
  "commentID",
  "discussionID",
  "parentCommentID",
  "depth",
  "format",
  "bodyHtml",
  "insertUserID",
  "dateInserted",
  "updateUserID",
  "dateUpdated",
  "score",
  "countChildComments",
  "scoreChildComments",
  "attributes",
] as const satisfies (keyof CommentTable)[];

export type Written = Pick<Selectable<CommentTable>, (typeof COLUMNS)[number]>;

/** The columns of a comment's own row, in one of its versions. */
export interface WrittenComment extends Written {
  /** True for a deleted comment that stays as a placeholder. */
  isTombstone: boolean;
  version: string;
}

/** A comment with the columns of its discussion that it needs. */
export interface CommentRow extends Written {
  /** Cached row; the identical object until the row changes. Present only on rows read for pages of threads. */
  written?: WrittenComment;
  discussionName: string;
  categoryID: number;
  closed: boolean;
  /** True for a deleted comment that stays as a placeholder. */
  isTombstone: boolean;
  /** Columns that other features join, where they were requested. */
  inlineColumns?: InlineColumns;
}

/** The columns of a comment that permission checks need, for lists of thousands. */
export type CommentPlace = Pick<
  CommentRow,
  | "commentID"
  | "discussionID"
  | "parentCommentID"
  | "depth"
  | "insertUserID"
  | "dateInserted"
  | "categoryID"
  | "closed"
  | "isTombstone"
>;

/** Builds conditions on `comments` alone, for statements that may join other tables. */
export const onComments: ExpressionBuilder<Database, "comments"> = expressionBuilder<Database, "comments">();
const onDiscussions = expressionBuilder<Database, "discussions">();

/** SQL condition for the comments that the actor can see, within visible discussions. */
export const visible = (context: Context) => onComments.and(visibleComments.narrowed(context, onComments));

/** SQL condition for the visible `discussions`, given the visible categories. */
export const inVisibleDiscussions = (context: Context, categoryIDs: readonly number[]) =>
  onDiscussions.and([
    onDiscussions("discussions.categoryID", "=", sql<number>`any(${categoryIDs}::bigint[])`),
    ...visibleDiscussions.narrowed(context, onDiscussions),
  ]);

export const selectRows = (context: Context) =>
  context.db
    .selectFrom("comments")
    .innerJoin("discussions", "discussions.discussionID", "comments.discussionID")
    .select(COLUMNS.map((column) => `comments.${column}` as const))
    .select(["discussions.name as discussionName", "discussions.categoryID", "discussions.closed"])
    .select((eb) => eb("comments.buried", "is not", null).$castTo<boolean>().as("isTombstone"))
    .where(visible(context));

const selectRow = (context: Context, commentID: number, categoryIDs: readonly number[]) =>
  selectRows(context)
    .where("comments.commentID", "=", commentID)
    .where(inVisibleDiscussions(context, categoryIDs));

type Find = (
  context: Context,
  commentID: number,
  categoryIDs: readonly number[],
) => Promise<CommentRow | undefined>;

/** Finds a comment in one of these categories that the actor can see. */
export const findRow: Find = (...asked) => selectRow(...asked).executeTakeFirst();

/**
 * Like `findRow`, and locks the comment and its discussion until the transaction ends. Locks the discussion first,
 * in the order of all other callers.
 */
export const lockComment: Find = (...asked) =>
  selectRow(...asked)
    .forNoKeyUpdate(["discussions", "comments"])
    .executeTakeFirst();

/** Finds those of `ids` in these categories that the actor can see. */
export const findRows = (
  context: Context,
  ids: readonly number[],
  categoryIDs: readonly number[],
): Promise<CommentRow[]> =>
  selectRows(context)
    .where("comments.commentID", "=", sql<number>`any(${ids}::bigint[])`)
    .where(inVisibleDiscussions(context, categoryIDs))
    .execute();

/** SQL condition that the actor can see the comment with that id, given the visible categories. */
export const isVisible = (
  context: Context,
  id: RawBuilder<unknown>,
  categoryIDs: readonly number[],
  and: RawBuilder<SqlBool> = sql`true`,
) =>
  sql<SqlBool>`exists (
    select from comments join discussions using (discussion_id)
    where comments.comment_id = ${id} and ${and} and ${visible(context)}
      and ${inVisibleDiscussions(context, categoryIDs)})`;

/** SQL condition that the actor can read the body of the comment with that id; placeholders have none. */
export const isReadable = (context: Context, id: RawBuilder<unknown>, categoryIDs: readonly number[]) =>
  isVisible(context, id, categoryIDs, sql<SqlBool>`comments.buried is null`);

/** Selects those of `ids` in these categories that the actor can see, oldest first. */
export const selectPlaces = (
  context: Context,
  ids: readonly number[],
  categoryIDs: readonly number[],
): Promise<CommentPlace[]> =>
  context.db
    .selectFrom("comments")
    .innerJoin("discussions", "discussions.discussionID", "comments.discussionID")
    .select(["comments.commentID", "comments.discussionID", "comments.parentCommentID", "comments.depth"])
    .select([
      "comments.insertUserID",
      "comments.dateInserted",
      "discussions.categoryID",
      "discussions.closed",
    ])
    .select((eb) => eb("comments.buried", "is not", null).$castTo<boolean>().as("isTombstone"))
    .where(visible(context))
    .where(inVisibleDiscussions(context, categoryIDs))
    .where("comments.commentID", "=", sql<number>`any(${ids}::bigint[])`)
    .orderBy("comments.dateInserted")
    .orderBy("comments.commentID")
    .execute();

/** Selects the ids of all comments on a discussion. */
export const commentIDsIn = (discussionID: number) =>
  sql<number>`select comment_id from comments where discussion_id = ${discussionID}`;

/** Selects the source, the author and the score of a comment, which discussions have as well. */
export const selectPost = (context: Context, commentID: number) =>
  context.db
    .selectFrom("comments")
    .select(["body", "format", "bodyHtml", "rendererVersion", "insertUserID", "insertIPAddress"])
    .select(["dateInserted", "updateUserID", "dateUpdated", "score", "baseScore"])
    .where("commentID", "=", commentID)
    .executeTakeFirstOrThrow();

/** Returns those of `ids` that the actor can see, within a visible discussion. */
export async function selectByID(context: Context, ids: readonly number[]): Promise<Map<number, CommentRow>> {
  if (ids.length === 0) return new Map();
  const rows = await selectRows(context)
    .where("comments.commentID", "=", sql<number>`any(${ids}::bigint[])`)
    .execute();
  return new Map(rows.map((row) => [row.commentID, row]));
}

/** Selects the columns that quotes show, if the actor can see the comment. */
export const selectQuoted = (context: Context, ids: readonly number[]) =>
  selectRows(context)
    .where("comments.commentID", "=", sql<number>`any(${ids}::bigint[])`)
    .where(onDiscussions.and(visibleDiscussions.narrowed(context, onDiscussions)))
    .execute();

export async function selectSource(context: Context, commentID: number): Promise<string> {
  const { body } = await context.db
    .selectFrom("comments")
    .select("body")
    .where("commentID", "=", commentID)
    .executeTakeFirstOrThrow();
  return body;
}

/** The newest comment of a discussion, regardless of visibility. */
export const findNewest = async (context: Context, discussionID: number) =>
  (await context.db
    .selectFrom("comments")
    .select(["commentID", "insertUserID", "dateInserted"])
    .where("discussionID", "=", discussionID)
    .orderBy("dateInserted", "desc")
    .orderBy("commentID", "desc")
    .limit(1)
    .executeTakeFirst()) ?? null;

/**
 * The common table expressions that insert and count a comment: `added` is the comment, `newest` is then the
 * newest of its discussion. Of two concurrent comments, the one that waited for the lock may be the older one. The
 * author is counted before the category, as with any post, so that two actions cannot deadlock.
 */
export function commentParts(context: Context, values: Insertable<CommentTable>): RawBuilder<unknown>[] {
  const { discussionID, insertUserID } = values;
  const place = sql`comment_id, insert_user_id, date_inserted`;
  const author = insertUserID
    ? userPostsCounted(context, insertUserID, { comments: 1 }).returning("userID as authorID")
    : sql`select null::bigint as author_id`;
  return [
    sql`written as (${context.db.insertInto("comments").values(values).returning(COLUMNS)})`,
    sql`author as (${author})`,
    sql`added as materialized (select written.* from written left join author on true)`,
    sql`shifted as (${marksShifted(sql`added`, 1)})`,
    sql`newest as (
      select ${place} from (
        select ${place} from added
        union all
        (select ${place} from comments where discussion_id = ${discussionID}
          order by date_inserted desc, comment_id desc limit 1)) as ends
      order by date_inserted desc, comment_id desc limit 1)`,
  ];
}

export async function updateComment(
  context: Context,
  commentID: number,
  values: Updateable<CommentTable>,
): Promise<void> {
  await context.db.updateTable("comments").set(values).where("commentID", "=", commentID).execute();
}

/** Selects the discussions on which a user commented, with duplicates. */
export const discussionIDsCommentedBy = (userID: number) =>
  sql<number>`select comments.discussion_id from comments where comments.insert_user_id = ${userID}`;

/** SQL condition that the user wrote a comment of a row of `discussions`. */
export const commentedBy = (userID: number) =>
  sql<boolean>`discussions.discussion_id in (${discussionIDsCommentedBy(userID)})`;

/** Newest comments that count as activity of one discussion. */
const ACTIVE_AT_MOST = 100;

/** SQL for the number of comments on a row of `discussions` since a moment, and of their likes. */
export const activitySince = (since: RawBuilder<unknown>) => sql<number>`(
  select coalesce(sum(1 + greatest(newest.score, 0)), 0) from (
    select comments.score from comments
    where comments.discussion_id = discussions.discussion_id and comments.date_inserted > ${since}
    order by comments.date_inserted desc, comments.comment_id desc limit ${sql.lit(ACTIVE_AT_MOST)}
  ) as newest)`;
