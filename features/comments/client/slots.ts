import { SlotType } from "#platform/client/slots.tsx";
import type { CommentOnPage, CommentRights, ThreadOnPage } from "../contract.ts";

/** Before the comment's own actions. */
export const commentButtons = new SlotType<{ comment: CommentOnPage }>("commentButtons");

/** After the name of a comment's author. */
export const commentMarks = new SlotType<{ comment: CommentOnPage; can: CommentRights }>("commentMarks");

/** Above the comments that are shown: tools for several comments. */
export const threadTools = new SlotType<{
  discussionID: number;
  /** The reader's rights to the comments, by id, of each page that is shown. */
  pages: readonly ThreadOnPage["can"][];
}>("threadTools");

/** In the comment form, below its field. */
export const commentFormSlot = new SlotType<{
  discussionID: number;
  parentCommentID: number | null;
  /** Data that the server gives to contributions, by name, at the end of the thread. */
  parts: Readonly<Record<string, object>>;
}>("commentForm");

/** At the end of the actions, before the menu. */
export const commentEnd = new SlotType<{ comment: CommentOnPage }>("commentEnd");
