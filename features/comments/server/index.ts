import { discussions } from "#features/discussions/server/index.ts";
import { profileFields } from "#features/profile-fields/server/index.ts";
import { feature } from "#platform/server/application/feature.ts";
import { dropPages, outdatePages } from "#platform/server/cache/guest/guest-cache.ts";
import { addMergedRows } from "#platform/server/operations/merged-rows.ts";
import { commentFigures } from "./counts/activity.ts";
import { commentCounts } from "./counts/member-counts.ts";
import { commentRecounts } from "./counts/recounts.ts";
import {
  commentAdded,
  commentChanged,
  commentDeleted,
  commentMoved,
  commentRendered,
  commentRestored,
} from "./events.ts";
import { exportComments } from "./export-queries.ts";
import { followDiscussions, importComments } from "./import/import-comments.ts";
import { authorFacts } from "./list/author-facts.ts";
import { commentsOfDiscussion } from "./list/comments-of-discussion.ts";
import { commentRows } from "./list/row-queries.ts";
import { clearComments } from "./moderation/purge.ts";
import { commentUndos } from "./moderation/undo.ts";
import { commentLive } from "./notifications/live.ts";
import { commentVisibility } from "./notifications/notification-visibility.ts";
import { commentNotifications } from "./notifications/notifications.ts";
import { participation } from "./notifications/participation.ts";
import { commentPages } from "./pages/pages.ts";
import { onProfiles } from "./pages/profile-page.ts";
import { commentWidgets } from "./pages/widgets.ts";
import { commentPersonalData } from "./personal-data/personal-data.ts";
import { commentsRoutes } from "./routes.ts";
import { searchedComments } from "./search/search-source.ts";
import { unseenTotals } from "./search/unseen-queries.ts";
import { commentSettings } from "./settings.ts";
import { cachedTops } from "./thread/known-tops.ts";
import { cachedSummaries } from "./thread/thread-summary.ts";
import { commentMedia } from "./writing/media.ts";
import { commentQuotes } from "./writing/quotes.ts";
import { commentRendering } from "./writing/rendering.ts";

export {
  addCommentScoreSource,
  addToCommentScore,
  addToDeletedCommentScore,
} from "./counts/score-queries.ts";
export { commentAdded, commentChanged, commentDeleted, commentMoved, commentRestored } from "./events.ts";
export {
  addComment,
  type CommentFormPart,
  commentDraft,
  commentFormParts,
  commentQuery,
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
export { listComments } from "./list/list-comments.ts";
export { pageOfComment } from "./list/page-of-comment.ts";
export { type Absorbed, absorbDiscussion, releaseDiscussion } from "./moderation/absorb-discussion.ts";
export {
  deleteUnderLogEntry as deleteCommentUnderLogEntry,
  removeComment,
} from "./moderation/delete-comment.ts";
export { liftComment, lowerComment, rejoin } from "./moderation/lift-comment.ts";
export { moveSet } from "./moderation/move-set.ts";
export { restoreComment } from "./moderation/restore-comment.ts";
export { commentNotice } from "./notifications/comment-notice.ts";
export { addPostPages } from "./pages/pages.ts";
export { listCommentPlaces } from "./pages/places.ts";
export { loadThread, ThreadProps } from "./pages/widgets.ts";
export { canComment, canDelete as canDeleteComment } from "./policy.ts";
export {
  activitySince,
  type CommentPlace,
  type CommentRow,
  commentedBy,
  selectPost as selectCommentPost,
} from "./queries.ts";
export { unseenComments } from "./search/unseen-queries.ts";
export { allowSelfDelete } from "./settings.ts";
export { addCommentParent, type CommentParent } from "./thread/comment-parents.ts";
export { countTop } from "./thread/known-tops.ts";
export { newsOnPage } from "./thread/thread-news.ts";
export { summaryOf } from "./thread/thread-summary.ts";
export { viewComments } from "./view.ts";
export { changeComment } from "./writing/change-comment.ts";
export { createComment, sendComment } from "./writing/create-comment.ts";

const pagesOf = ({ discussionID }: { discussionID: number }) => ["lists", `discussion:${discussionID}`];
/** Any change affects lists and the thread itself. */
const droppedPages = [
  ...[commentChanged, commentDeleted].map((type) => dropPages(type, pagesOf)),
  ...[commentAdded, commentRendered, commentRestored].map((type) => outdatePages(type, pagesOf)),
];
const droppedByMove = dropPages(commentMoved, ({ discussionID, fromDiscussionID }) => [
  "lists",
  `discussion:${discussionID}`,
  `discussion:${fromDiscussionID}`,
]);

/** Comments: replies to a discussion and to other comments. */
export const comments = feature({
  name: "comments",
  needs: [discussions, profileFields],
  tablesOf: import.meta.url,
  adds: [
    ...commentsRoutes,
    ...commentSettings,
    ...commentRendering,
    ...commentRecounts,
    ...commentFigures,
    ...commentCounts,
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
    ...cachedSummaries,
    ...commentUndos,
    commentsOfDiscussion,
    clearComments,
    exportComments,
    importComments,
    participation,
    ...commentVisibility,
    ...commentNotifications,
    followDiscussions,
    ...searchedComments,
    addMergedRows({ table: "comments", columns: ["insert_user_id", "update_user_id"] }),
    addMergedRows({ table: "deleted_comments", columns: ["delete_user_id"] }),
  ],
});
