import { feature } from "#platform/server/feature.ts";
import { dropPages } from "#platform/server/http/guest-cache.ts";
import { commentsOfDiscussion } from "./comments-of-discussion.ts";
import { commentAdded, commentChanged, commentDeleted, commentMoved } from "./events.ts";
import { followRenumbered, importComments } from "./import-comments.ts";
import { commentMedia } from "./media.ts";
import { commentPages } from "./pages.ts";
import { commentRecounts } from "./recounts.ts";
import { commentRendering } from "./rendering.ts";
import { commentsRoutes } from "./routes.ts";
import { commentSettings } from "./settings.ts";
import { commentWidgets } from "./widgets.ts";

export { createComment } from "./create-comment.ts";
export { commentAdded, commentChanged, commentDeleted, commentMoved } from "./events.ts";
export { findComment, getComment } from "./get-comment.ts";
export { listComments } from "./list-comments.ts";
export {
  addComment,
  commentDraft,
  commentView,
  deleteComment,
  editComment,
  visibleComments,
} from "./openings.ts";
export { pageOfComment } from "./page-of-comment.ts";
export type { CommentRow } from "./queries.ts";
export { viewComments } from "./view.ts";

/** Any change shows in lists, and in the thread itself. */
const droppedPages = [commentAdded, commentChanged, commentDeleted].map((type) =>
  dropPages(type, ({ discussionID }) => ["lists", `discussion:${discussionID}`]),
);
const droppedByMove = dropPages(commentMoved, ({ discussionID, fromDiscussionID }) => [
  "lists",
  `discussion:${discussionID}`,
  `discussion:${fromDiscussionID}`,
]);

/** What people answer to a discussion, and to one another. */
export const comments = feature({
  name: "comments",
  tablesOf: import.meta.url,
  adds: [
    ...commentsRoutes,
    ...commentSettings,
    ...commentRendering,
    ...commentRecounts,
    ...commentPages,
    ...commentMedia,
    ...commentWidgets,
    ...droppedPages,
    droppedByMove,
    commentsOfDiscussion,
    importComments,
    followRenumbered,
  ],
});
