import type { DiscussionRow } from "#features/discussions/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import { Draft } from "#platform/server/extension-points/draft.ts";
import { ExtensionPoint } from "#platform/server/extension-points/extension-point.ts";
import { RowQuery } from "#platform/server/extension-points/row-query.ts";
import { Rule } from "#platform/server/extension-points/rule.ts";
import { View } from "#platform/server/extension-points/view.ts";
import { Visibility } from "#platform/server/extension-points/visibility.ts";
import {
  Comment,
  CommentChanges,
  CommentDraft,
  type ListQuery,
  listComments,
  readComment,
  readThread,
} from "../contract.ts";
import type { CommentRow } from "./queries.ts";
import type {} from "./tables.ts";

/** Threads know the discussion of their comments, and pass it to inline columns. */
export const commentView = new View<CommentRow, DiscussionRow>("commentView", [Comment]);
export const commentDraft = new Draft<CommentRow>("commentDraft", [CommentDraft, CommentChanges]);
/** The query of lists of comments. Comments of other records than discussions have no added parameters. */
export const commentQuery = new RowQuery<ListQuery>("commentQuery", {
  list: listComments,
  reads: [readComment, readThread],
  id: "comments.commentID",
});
export const visibleComments = new Visibility<"comments">("visibleComments");

export const addComment = new Rule<CommentDraft & { discussionID: number }>("addComment");
export const editComment = new Rule<CommentRow>("editComment");
export const deleteComment = new Rule<CommentRow>("deleteComment");

/** A part that another feature adds to the form at the end of a thread. */
export interface CommentFormPart {
  /** Name under which the form's slot finds the data. */
  name: string;
  /** Returns the props of the part's component; null omits the part. */
  load(context: Context, discussionID: number): Promise<object | null>;
}

export const commentFormParts = new ExtensionPoint<CommentFormPart>("commentFormParts");

/** Moves data that is stored by record type and id when a discussion becomes a comment, or the reverse. */
export interface PostConversion {
  intoComment(context: Context, discussionID: number, comment: CommentRow): Promise<void>;
  intoDiscussion(context: Context, comment: CommentRow, discussionID: number): Promise<void>;
}

export const postConversions = new ExtensionPoint<PostConversion>("postConversions");
