import { SlotType } from "#platform/client/slots.tsx";
import type { CommentOnPage, CommentRights, ThreadOnPage } from "../contract.ts";

/** Before a comment's own actions; others may add theirs. */
export const commentButtons = new SlotType<{ comment: CommentOnPage }>("commentButtons");

/** Behind the name of a comment's author. */
export const commentMarks = new SlotType<{ comment: CommentOnPage; can: CommentRights }>("commentMarks");

/** Above the comments of a page: what works on many of them. */
export const threadTools = new SlotType<{ discussionID: number; thread: ThreadOnPage }>("threadTools");

/** In the form that a comment is written in, below its field. */
export const commentFormSlot = new SlotType<{
  discussionID: number;
  parentCommentID: number | null;
  /** By name, what the server gives to those who fill it, at the end of the thread. */
  parts: Readonly<Record<string, object>>;
}>("commentForm");

/** At the end of those, before the menu. */
export const commentEnd = new SlotType<{ comment: CommentOnPage }>("commentEnd");
