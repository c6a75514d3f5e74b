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

/** All but the body as it was written. */
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

/** All that a comment's own row says of it, in one of its versions. */
export interface WrittenComment extends Written {
  /** It is deleted, and keeps its place. */
  isTombstone: boolean;
  version: string;
}

/** A comment, and what it needs to know of its discussion. */
export interface CommentRow extends Written {
  /** Where what its row says stands, the same object until somebody writes the row; only of what pages of threads read. */
  written?: WrittenComment;
  discussionName: string;
  categoryID: number;
  closed: boolean;
  /** It is deleted, and keeps its place. */
  isTombstone: boolean;
  /** What others show of it, where it was asked for. */
  inlineColumns?: InlineColumns;
}

/** What deciding about a comment takes, and no more: for lists of thousands. */
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

/** Conditions on `comments` alone, for statements in which it may stand beside other tables. */
export const onComments: ExpressionBuilder<Database, "comments"> = expressionBuilder<Database, "comments">();
const onDiscussions = expressionBuilder<Database, "discussions">();

/** What the actor sees of comments in discussions that the actor sees. */
export const visible = (context: Context) => onComments.and(visibleComments.narrowed(context, onComments));

/** What the actor sees of `discussions`, given where the actor sees anything. */
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

/** A comment, when it stands in one of these categories and the actor sees it. */
export const findRow: Find = (...asked) => selectRow(...asked).executeTakeFirst();

/**
 * The same, and nobody else writes to it or to its discussion before the transaction ends. The discussion is locked first, as
 * by whoever locks no comment.
 */
export const lockComment: Find = (...asked) =>
  selectRow(...asked)
    .forNoKeyUpdate(["discussions", "comments"])
    .executeTakeFirst();

/** Those of `ids` that stand in one of these categories and the actor sees. */
export const findRows = (
  context: Context,
  ids: readonly number[],
  categoryIDs: readonly number[],
): Promise<CommentRow[]> =>
  selectRows(context)
    .where("comments.commentID", "=", sql<number>`any(${ids}::bigint[])`)
    .where(inVisibleDiscussions(context, categoryIDs))
    .execute();

/** Whether the actor sees the comment of that id, given where the actor sees anything. */
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

/** Whether the actor reads the body of the comment of that id: one that is deleted and keeps its place has none. */
export const isReadable = (context: Context, id: RawBuilder<unknown>, categoryIDs: readonly number[]) =>
  isVisible(context, id, categoryIDs, sql<SqlBool>`comments.buried is null`);

/** Those of `ids` that stand in one of these categories and that the actor sees, oldest first. */
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

/** All of what a comment says, and who gave how much for it: what a discussion has as well. */
export const selectPost = (context: Context, commentID: number) =>
  context.db
    .selectFrom("comments")
    .select(["body", "format", "bodyHtml", "rendererVersion", "insertUserID", "insertIPAddress"])
    .select(["dateInserted", "updateUserID", "dateUpdated", "score", "baseScore"])
    .where("commentID", "=", commentID)
    .executeTakeFirstOrThrow();

/** Those of `ids` that the actor sees, of a discussion that the actor sees. */
export async function selectByID(context: Context, ids: readonly number[]): Promise<Map<number, CommentRow>> {
  if (ids.length === 0) return new Map();
  const rows = await selectRows(context)
    .where("comments.commentID", "=", sql<number>`any(${ids}::bigint[])`)
    .execute();
  return new Map(rows.map((row) => [row.commentID, row]));
}

/** What a quote shows of those that the actor may see if their category may be seen. */
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

/** The newest comment of a discussion, whoever may see it. */
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
 * The parts of the statement that writes a comment and counts it: `added` is the comment, `newest` is the newest of its
 * discussion now. Of two that are sent at one moment, the one that waited for the other may be the older one. Whoever wrote it
 * is counted before its category is, as with any post: two actions do not wait for each other.
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

/** Selects the discussions on which somebody commented, some of them more than once. */
export const discussionIDsCommentedBy = (userID: number) =>
  sql<number>`select comments.discussion_id from comments where comments.insert_user_id = ${userID}`;

/** The condition on a row of `discussions` that somebody wrote one of its comments. */
export const commentedBy = (userID: number) =>
  sql<boolean>`discussions.discussion_id in (${discussionIDsCommentedBy(userID)})`;
