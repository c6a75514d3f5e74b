import { Draft } from "#platform/server/draft.ts";
import { Rule } from "#platform/server/rule.ts";
import { View } from "#platform/server/view.ts";
import { Visibility } from "#platform/server/visibility.ts";
import type { CommentDraft } from "../contract.ts";
import type { CommentRow } from "./queries.ts";
import type {} from "./tables.ts";

export const commentView = new View<CommentRow>("commentView");
export const commentDraft = new Draft<CommentRow>("commentDraft");
export const visibleComments = new Visibility<"comments">("visibleComments");

export const addComment = new Rule<CommentDraft & { discussionID: number }>("addComment");
export const editComment = new Rule<CommentRow>("editComment");
export const deleteComment = new Rule<CommentRow>("deleteComment");
