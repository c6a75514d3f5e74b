import { clientFeature } from "#platform/client/feature.ts";
import { lazyComponent } from "#platform/client/lazy-component.ts";

export { commentActions, commentFormSlot } from "./slots.ts";

export const commentsClient = clientFeature({
  name: "comments",
  components: {
    // Lists do without them.
    CommentThreadAsset: lazyComponent(
      async () => (await import("./comment-thread.tsx")).CommentThreadAsset as never,
    ),
    CreateCommentAsset: lazyComponent(async () => (await import("./create-comment.tsx")).CreateCommentAsset),
  },
});
