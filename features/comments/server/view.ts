import { categoryFragments } from "#features/categories/server/index.ts";
import { commentUrl } from "#features/discussions/server/index.ts";
import type { UserFragment } from "#features/users/contract.ts";
import { userFragments } from "#features/users/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { Comment } from "../contract.ts";
import { commentView } from "./extension-points.ts";
import { type CommentRow, selectByID, type WrittenComment } from "./queries.ts";

/** User id of authors without an account here. */
export const NO_USER = 0;

export interface Wanted {
  /** Names in the contract's `expand`. */
  expand: ReadonlySet<string>;
  /** True if a reply begins with a quote of its parent. */
  quoteParent?: boolean;
}

/** Views of rows, in their order, with a constant number of statements. */
export async function viewComments(
  context: Context,
  rows: readonly CommentRow[],
  { expand, quoteParent = false }: Wanted,
): Promise<Comment[]> {
  const has = (name: string) => expand.has(name);
  const parents = quoteParent && has("body") ? await parentsOf(context, rows) : new Map<number, CommentRow>();
  const members = [...rows, ...parents.values()].flatMap((row) => [row.insertUserID, row.updateUserID]);
  const users = await userFragments(context, new Set(members.map((userID) => userID ?? NO_USER)), expand);
  const categories = has("category")
    ? await categoryFragments(
        context,
        rows.map(({ categoryID }) => categoryID),
      )
    : null;
  const shown = rows.map((row): Comment => {
    const parent = row.parentCommentID === null ? undefined : parents.get(row.parentCommentID);
    const quoted = row.isTombstone || parent?.isTombstone ? undefined : parent;
    const category = categories?.get(row.categoryID);
    const insertUser = users.get(row.insertUserID ?? NO_USER);
    const updateUser = row.updateUserID === null ? undefined : users.get(row.updateUserID);
    const comment = viewRow(row);
    if (has("body")) comment.body = (quoted ? quoteOf(quoted, users) : "") + row.bodyHtml;
    if (insertUser && (has("insertUser") || has("users"))) comment.insertUser = insertUser;
    if (updateUser && (has("updateUser") || has("users"))) comment.updateUser = updateUser;
    if (category) comment.category = category;
    return comment;
  });
  return commentView.extend(context, rows, shown, expand);
}

export async function viewComment(context: Context, row: CommentRow, wanted: Wanted): Promise<Comment> {
  const [shown] = await viewComments(context, [row], wanted);
  return shown as Comment;
}

type OwnView = Omit<Comment, "name" | "categoryID">;

/** The fields from the comment's own row. */
function viewWritten(row: Omit<WrittenComment, "version">): OwnView {
  return {
    commentID: row.commentID,
    type: "comment",
    url: commentUrl(row.commentID),
    discussionID: row.discussionID,
    parentRecordType: "discussion",
    parentRecordID: row.discussionID,
    parentCommentID: row.parentCommentID,
    depth: row.depth,
    format: row.format,
    dateInserted: row.dateInserted.toISOString(),
    insertUserID: row.insertUserID ?? NO_USER,
    dateUpdated: row.dateUpdated?.toISOString() ?? null,
    updateUserID: row.updateUserID,
    score: row.score,
    countChildComments: row.countChildComments,
    scoreChildComments: row.scoreChildComments,
    attributes: row.attributes,
    ...(row.isTombstone && { isTombstone: true }),
  };
}

/** Computed once for each cached row. */
const made = new WeakMap<object, OwnView>();

/** The fields that every response contains. */
function viewRow(row: CommentRow): Comment {
  const { written = row, discussionName, categoryID } = row;
  const own = made.get(written) ?? viewWritten(written);
  made.set(written, own);
  return { ...own, name: `Re: ${discussionName}`, categoryID };
}

const parentsOf = (context: Context, rows: readonly CommentRow[]) =>
  selectByID(context, [...new Set(rows.flatMap(({ parentCommentID }) => parentCommentID ?? []))]);

const escaped = (text: string) => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

/** A quote in the markup that authors use. */
function quoteOf(
  { commentID, insertUserID, bodyHtml }: CommentRow,
  users: Map<number, UserFragment>,
): string {
  const name = escaped(users.get(insertUserID ?? NO_USER)?.name ?? "");
  const author = `<div class="quote-author"><a href="${commentUrl(commentID)}">${name}</a></div>`;
  return `<blockquote class="quote">${author}${bodyHtml}</blockquote>`;
}
