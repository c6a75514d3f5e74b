import { SlotType } from "#platform/client/slots.tsx";
import type { CommentOnPage } from "../contract.ts";

/** Before a comment's own actions; others may add theirs. */
export const commentActions = new SlotType<{ comment: CommentOnPage }>("commentActions");

/** In the form that a comment is written in, below its field. */
export const commentFormSlot = new SlotType<{ discussionID: number; parentCommentID: number | null }>(
  "commentForm",
);
