import { clientFeature } from "#platform/client/feature.ts";
import { CommentThreadAsset } from "./comment-thread.tsx";
import { CreateCommentAsset } from "./create-comment.tsx";

export { commentActions } from "./comment.tsx";
export { commentFormSlot } from "./slots.ts";

export const commentsClient = clientFeature({
  name: "comments",
  components: { CommentThreadAsset, CreateCommentAsset },
});
