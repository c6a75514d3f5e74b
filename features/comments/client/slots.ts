import { SlotType } from "#platform/client/slots.tsx";

/** In the form that a comment is written in, below its field. */
export const commentFormSlot = new SlotType<{ discussionID: number; parentCommentID: number | null }>(
  "commentForm",
);
