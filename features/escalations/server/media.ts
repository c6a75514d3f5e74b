import { addMediaPlace } from "#features/media/server/index.ts";
import { findCommentIDs, readsComment } from "./comments/comment-queries.ts";

/** The name of what is said of escalations among what uploads belong to. */
export const PLACE = "escalationComment";

/** Uploads stay as long as the comment that shows them. */
export const commentMedia = addMediaPlace({
  type: PLACE,
  existing: findCommentIDs,
  mayChange: async () => false,
  readable: readsComment,
});
