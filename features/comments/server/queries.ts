import {
  type ExpressionBuilder,
  expressionBuilder,
  type Insertable,
  type Selectable,
  sql,
  type Updateable,
} from "kysely";
import { visibleDiscussions } from "#features/discussions/server/index.ts";
import type { Context } from "#platform/server/context.ts";
import type { Database } from "#platform/server/database.ts";
import { visibleComments } from "./openings.ts";
import type { CommentTable } from "./tables.ts";

/** All but the body as it was written. */
const COLUMNS = [
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

/** A comment, and what it needs to know of its discussion. */
export interface CommentRow extends Pick<Selectable<CommentTable>, (typeof COLUMNS)[number]> {
  discussionName: string;
  categoryID: number;
  closed: boolean;
}

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
    .where(visible(context));

/** A comment, when it stands in one of these categories and the actor sees it. */
export const findRow = (
  context: Context,
  commentID: number,
  categoryIDs: readonly number[],
): Promise<CommentRow | undefined> =>
  selectRows(context)
    .where("comments.commentID", "=", commentID)
    .where(inVisibleDiscussions(context, categoryIDs))
    .executeTakeFirst();

/** Those of `ids` that the actor sees, of a discussion that the actor sees. */
export async function selectByID(context: Context, ids: readonly number[]): Promise<Map<number, CommentRow>> {
  if (ids.length === 0) return new Map();
  const rows = await selectRows(context)
    .where("comments.commentID", "=", sql<number>`any(${ids}::bigint[])`)
    .execute();
  return new Map(rows.map((row) => [row.commentID, row]));
}

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

export async function insertComment(context: Context, values: Insertable<CommentTable>): Promise<number> {
  const { commentID } = await context.db
    .insertInto("comments")
    .values(values)
    .returning("commentID")
    .executeTakeFirstOrThrow();
  return commentID;
}

export async function updateComment(
  context: Context,
  commentID: number,
  values: Updateable<CommentTable>,
): Promise<void> {
  await context.db.updateTable("comments").set(values).where("commentID", "=", commentID).execute();
}
