import { belowPost, discussionAnswers } from "#features/discussions/client/index.ts";
import { layoutQuery } from "#features/layouts/client/index.ts";
import { authorMarks } from "#features/profiles/client/index.ts";
import { clientFeature } from "#platform/client/feature.ts";
import { lazyComponent } from "#platform/client/lazy-component.ts";
import { fill } from "#platform/client/slots.tsx";

import { commentButtons, commentEnd, commentFormSlot, commentMarks, threadTools } from "./slots.ts";
import { unreadQuery } from "./unread-query.ts";

export { type CommentAction, commentActions } from "./menu-actions.ts";
export { type ReadComment, useReadComment } from "./read-comment.ts";
export { followToBox, openBox, REPLY } from "./reply/box.ts";
export { openReply } from "./reply/open-reply.ts";
export { registerUnposted, type Unposted, unposted } from "./reply/unposted.ts";
export { useShowsEnd } from "./shown-end.ts";
export { commentButtons, commentEnd, commentFormSlot, commentMarks, threadTools } from "./slots.ts";
export { useVisitNews } from "./use-visit-news.ts";

export const commentsClient = clientFeature({
  name: "comments",
  pages: [
    {
      path: /^\/discussion\/(?<discussionID>\d+)\/[^/]+\/unread$/,
      query: ({ params }) => unreadQuery(params["discussionID"]),
    },
    {
      path: /^\/post\/editcomment\/(?<commentID>\d+)$/,
      query: ({ params }) =>
        layoutQuery({ layoutViewType: "createPost", recordType: "comment", recordID: params["commentID"] }),
    },
  ],
  fills: [
    fill(
      discussionAnswers,
      lazyComponent(async () => (await import("./thread-parts.ts")).QuoteDiscussion),
    ),
  ],
  components: {
    // Not needed by lists.
    CommentThreadAsset: lazyComponent(
      async () => (await import("./thread-parts.ts")).CommentThreadAsset as never,
      {
        slots: [threadTools, belowPost, authorMarks, commentMarks, commentButtons, commentEnd],
        isAhead: true,
      },
    ),
    CreateCommentAsset: lazyComponent(async () => (await import("./thread-parts.ts")).CreateCommentAsset, {
      // In the browser, the form is loaded later, with what fills its slot.
      slots: import.meta.env.SSR ? [commentFormSlot] : [],
      isAhead: true,
    }),
    ProfileComments: lazyComponent(async () => (await import("./profile-comments.tsx")).ProfileComments),
    EditCommentAsset: lazyComponent(async () => (await import("./edit-comment-page.tsx")).EditCommentAsset),
  },
});
