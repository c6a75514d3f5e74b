import { addMediaPlace } from "#features/media/server/index.ts";
import { findCommentIDs, readsComment } from "./comments/comment-queries.ts";

/** The record type of escalation comments for uploads. */
export const PLACE = "escalationComment";

/** Uploads exist as long as the comment that shows them. */
export const commentMedia = addMediaPlace({
  type: PLACE,
  existing: findCommentIDs,
  mayChange: async () => false,
  readable: readsComment,
});
