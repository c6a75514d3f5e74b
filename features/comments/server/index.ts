import { renumberLogged } from "#features/log/server/index.ts";
import { feature } from "#platform/server/feature.ts";
import { dropPages, outdatePages } from "#platform/server/http/guest-cache.ts";
import { authorFacts } from "./author-facts.ts";
import { commentsOfDiscussion } from "./comments-of-discussion.ts";
import {
  commentAdded,
  commentChanged,
  commentDeleted,
  commentMoved,
  commentRendered,
  commentRestored,
} from "./events.ts";
import { commentsRenumbered } from "./extension-points.ts";
import { followRenumbered, importComments } from "./import-comments.ts";
import { cachedTops } from "./known-tops.ts";
import { commentLive } from "./live.ts";
import { commentMedia } from "./media.ts";
import { commentVisibility } from "./notification-visibility.ts";
import { commentNotifications } from "./notifications.ts";
import { commentPages } from "./pages.ts";
import { participation } from "./participation.ts";
import { commentPersonalData } from "./personal-data.ts";
import { onProfiles } from "./profile-page.ts";
import { clearComments } from "./purge.ts";
import { commentQuotes } from "./quotes.ts";
import { commentRecounts } from "./recounts.ts";
import { commentRendering } from "./rendering.ts";
import { commentsRoutes } from "./routes.ts";
import { commentRows } from "./row-queries.ts";
import { searchedComments } from "./search-source.ts";
import { commentSettings } from "./settings.ts";
import { commentUndos } from "./undo.ts";
import { unseenTotals } from "./unseen-queries.ts";
import { commentWidgets } from "./widgets.ts";

export { type Absorbed, absorbDiscussion, releaseDiscussion } from "./absorb-discussion.ts";
export { changeComment } from "./change-comment.ts";
export { commentNotice } from "./comment-notice.ts";
export { addCommentParent, type CommentParent } from "./comment-parents.ts";
export { createComment, sendComment } from "./create-comment.ts";
export { removeComment, takeOutBy as takeOutCommentBy } from "./delete-comment.ts";
export { commentAdded, commentChanged, commentDeleted, commentMoved, commentRestored } from "./events.ts";
export {
  addComment,
  type CommentFormPart,
  commentDraft,
  commentFormParts,
  commentsRenumbered,
  commentView,
  deleteComment,
  editComment,
  postConversions,
  visibleComments,
} from "./extension-points.ts";
export {
  findComment,
  findComments,
  getComment,
  getCommentLocked,
  sawComment,
  seesComment,
} from "./get-comment.ts";
export { liftComment, lowerComment, rejoin } from "./lift-comment.ts";
export { listComments } from "./list-comments.ts";
export { moveSet } from "./move-set.ts";
export { pageOfComment } from "./page-of-comment.ts";
export { listCommentPlaces } from "./places.ts";
export { canDelete as canDeleteComment } from "./policy.ts";
export { type CommentPlace, type CommentRow, selectPost as selectCommentPost } from "./queries.ts";
export { restoreComment } from "./restore-comment.ts";
export { addCommentScoreSource, addToCommentScore } from "./score-queries.ts";
export { allowSelfDelete } from "./settings.ts";
export { unseenComments } from "./unseen-queries.ts";
export { viewComments } from "./view.ts";

const pagesOf = ({ discussionID }: { discussionID: number }) => ["lists", `discussion:${discussionID}`];
/** Any change shows in lists, and in the thread itself. */
const droppedPages = [
  ...[commentChanged, commentDeleted].map((type) => dropPages(type, pagesOf)),
  ...[commentAdded, commentRendered, commentRestored].map((type) => outdatePages(type, pagesOf)),
];
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
    ...unseenTotals,
    ...commentPages,
    ...onProfiles,
    ...commentMedia,
    ...commentPersonalData,
    ...commentLive,
    ...commentQuotes,
    ...commentWidgets,
    ...authorFacts,
    ...droppedPages,
    droppedByMove,
    ...commentRows,
    ...cachedTops,
    ...commentUndos,
    commentsRenumbered.with((context, moved) => renumberLogged(context, "comment", moved)),
    commentsOfDiscussion,
    clearComments,
    importComments,
    participation,
    ...commentVisibility,
    ...commentNotifications,
    followRenumbered,
    ...searchedComments,
  ],
});
