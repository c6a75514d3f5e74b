import { analytics } from "#features/analytics/server/index.ts";
import { categories } from "#features/categories/server/index.ts";
import { editor } from "#features/editor/server/index.ts";
import { mentions } from "#features/mentions/server/index.ts";
import { notificationEmails } from "#features/notification-emails/server/index.ts";
import { feature } from "#platform/server/application/feature.ts";
import { dropPages, outdatePages } from "#platform/server/cache/guest/guest-cache.ts";
import { discussionFigures } from "./counts/activity.ts";
import { discussionsOfCategory } from "./counts/category-contents.ts";
import { discussionCounts } from "./counts/member-counts.ts";
import { discussionCounters } from "./counts/menu-counters.ts";
import { discussionRecounts } from "./counts/recounts.ts";
import {
  discussionAdded,
  discussionChanged,
  discussionDeleted,
  discussionMoved,
  discussionRendered,
  discussionRestored,
} from "./events.ts";
import { exportDiscussions, exportMarks } from "./export-queries.ts";
import { importDiscussions } from "./import/import-discussions.ts";
import { importMarks } from "./import/import-marks.ts";
import { discussionRows } from "./list/row-queries.ts";
import { muting } from "./marks/muting.ts";
import { mergedTables } from "./merged-rows.ts";
import { clearDiscussions } from "./moderation/purge.ts";
import { redirects } from "./moderation/redirects.ts";
import { discussionUndos } from "./moderation/undo.ts";
import { discussionLive } from "./notifications/live.ts";
import { discussionVisibility } from "./notifications/notification-visibility.ts";
import { notifiedDiscussion } from "./notifications/notified-discussion.ts";
import { discussionLayouts } from "./pages/layout-records.ts";
import { discussionPages } from "./pages/pages.ts";
import { onProfiles } from "./pages/profile-page.ts";
import { countViews } from "./pages/views.ts";
import { discussionWidgets } from "./pages/widgets.ts";
import { discussionsPermissions } from "./permissions.ts";
import { ownLists } from "./personal-data/account-links.ts";
import { discussionPersonalData } from "./personal-data/personal-data.ts";
import { cachedPlaces } from "./places/known-places.ts";
import { discussionsRoutes } from "./routes.ts";
import { discussionSearchFilters } from "./search/search-filters.ts";
import { searchedDiscussions } from "./search/search-source.ts";
import { unseenTotals } from "./search/unseen-queries.ts";
import { discussionSettings } from "./settings.ts";
import { discussionMedia } from "./writing/media.ts";
import { discussionQuotes } from "./writing/quotes.ts";
import { discussionRendering } from "./writing/rendering.ts";

export { bumpDiscussion, revertBump } from "./counts/bump-discussion.ts";
export { countDiscussionsByDay } from "./counts/day-queries.ts";
export {
  addDiscussionScoreSource,
  addToDeletedDiscussionScore,
  addToDiscussionScore,
} from "./counts/score-queries.ts";
export { editWindow } from "./edit-window.ts";
export {
  discussionAdded,
  discussionChanged,
  discussionDeleted,
  discussionMoved,
  discussionRestored,
} from "./events.ts";
export { exportedPostColumns } from "./export-queries.ts";
export {
  addLinks,
  addPlainPosts,
  addTypePlaces,
  deleteDiscussion,
  discussionDraft,
  discussionQuery,
  discussionRemoved,
  discussionStates,
  discussionView,
  editDiscussion,
  editTimeout,
  followDiscussion,
  listTitles,
  type PostTypeChoice,
  postFormParts,
  postTypeLists,
  startDiscussion,
  usePostType,
  visibleDiscussions,
} from "./extension-points.ts";
export {
  findDiscussion,
  findDiscussions,
  getDiscussion,
  getDiscussionLocked,
  sawDiscussion,
  seesDiscussion,
} from "./get-discussion.ts";
export { discussionsImported, noteLastPosts } from "./import/import-discussions.ts";
export { importedBodies, importedPosts, POST_COLUMNS } from "./import/import-post.ts";
export {
  findImportDates as findDiscussionImportDates,
  lowerBaseScores,
  renumberInParts,
  setCommentActivity,
  /** @public For add-ons. */ setImportedStatuses,
} from "./import/import-queries.ts";
export { foundDiscussion } from "./list/found-discussion.ts";
export { listDiscussions } from "./list/list-discussions.ts";
export { addRowLabel, /** @public For add-ons. */ ROW_LABELS } from "./list/row-labels.ts";
export { listTrending, type Trending } from "./list/trending-queries.ts";
export { selectFollowedUnread } from "./marks/followed-unread-queries.ts";
export { markAllRead, unmarkAllRead } from "./marks/mark-all-read.ts";
export {
  listBookmarkers,
  listDiscussionFollowers,
  selectFollowLevels,
  selectMutedBy,
} from "./marks/mark-queries.ts";
export { findFirstDate, type News, newsOf, selectLively } from "./marks/news-queries.ts";
export { noteComment, noteCommentsGone } from "./marks/note-comments.ts";
export { carryReaders, clampReads, discountReaders } from "./marks/reader-queries.ts";
export { HeldPost, heldBack, holdBack, neverHeld, type SentPost } from "./moderation/hold-back.ts";
export { isRedirect, leaveRedirect, SAYS_NOTHING } from "./moderation/redirects.ts";
export { deleteUnderLogEntry, deleteWithoutCheck, removeDiscussion } from "./moderation/remove-discussion.ts";
export { putDiscussionBack, restoreDiscussion } from "./moderation/restore-discussion.ts";
export { setDiscussionStatus } from "./moderation/set-discussion-status.ts";
export { notifyLists } from "./notifications/live.ts";
export { /** @public For add-ons. */ listWidget } from "./pages/list-widgets.ts";
export { type PostPlace, postTemplate, postView, resolvePost, shownPost } from "./pages/post-page.ts";
export { readRows, rowsOf } from "./pages/read-rows.ts";
export { addTabPreset } from "./pages/tab-presets.ts";
export { type DiscussionPlace, listPlaces } from "./places/places.ts";
export {
  canClose as canCloseDiscussion,
  canConvert,
  canDelete as canDeleteDiscussion,
  canEditOthers,
  canPostIn,
  isInWindow,
  windowEnd,
} from "./policy.ts";
export { type DiscussionRow, selectPost } from "./queries.ts";
export { isTypeStarted, searchedPlaces, stateLabels } from "./search/search-source.ts";
export { type Unseen, unseenDiscussions } from "./search/unseen-queries.ts";
export { editContentTimeout } from "./settings.ts";
export { commentUrl, discussionUrl } from "./urls.ts";
export { viewDiscussions } from "./view.ts";
export { countUnread } from "./view-row.ts";
export { changeDiscussion, sendDiscussionChanges } from "./writing/change-discussion.ts";
export { createDiscussion, sendDiscussion } from "./writing/create-discussion.ts";
export { QUOTE_OPTIONS } from "./writing/media.ts";
export { newPosts } from "./writing/new-post.ts";
export { getPostTypeOf } from "./writing/post-types.ts";
export { quotedPosts } from "./writing/quotes.ts";
export { requireEdit } from "./writing/require-edit.ts";
export { setPostType } from "./writing/set-post-type.ts";
export { checkedBody, linkToDiscussion, requireLinks } from "./writing/stored-body.ts";
export { typeTaker } from "./writing/type-places.ts";
export { aboutDiscussion } from "./writing/write-actions.ts";

const pagesOf = ({ discussionID }: { discussionID: number }) => ["lists", `discussion:${discussionID}`];
/** Any change affects lists and the thread itself. */
const droppedPages = [
  ...[discussionChanged, discussionDeleted, discussionMoved].map((type) => dropPages(type, pagesOf)),
  ...[discussionAdded, discussionRendered, discussionRestored].map((type) => outdatePages(type, pagesOf)),
];

/** Discussions: the first post of each conversation, and the lists of them. */
export const discussions = feature({
  name: "discussions",
  needs: [analytics, categories, editor, mentions, notificationEmails],
  tablesOf: import.meta.url,
  adds: [
    ...discussionsPermissions,
    ...discussionsRoutes,
    ...cachedPlaces,
    ...discussionRows,
    ...discussionSettings,
    ...discussionRendering,
    ...discussionRecounts,
    ...discussionFigures,
    ...discussionCounts,
    ...unseenTotals,
    ...discussionCounters,
    ...discussionLive,
    ownLists,
    ...discussionPages,
    discussionLayouts,
    ...onProfiles,
    ...discussionMedia,
    ...discussionPersonalData,
    ...discussionQuotes,
    ...discussionWidgets,
    ...droppedPages,
    ...discussionUndos,
    ...redirects,
    clearDiscussions,
    discussionsOfCategory,
    exportDiscussions,
    exportMarks,
    importDiscussions,
    importMarks,
    countViews,
    ...muting,
    ...discussionVisibility,
    notifiedDiscussion,
    ...searchedDiscussions,
    ...discussionSearchFilters,
    ...mergedTables,
  ],
});
