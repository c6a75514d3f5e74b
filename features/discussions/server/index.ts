import { renumberLogged } from "#features/log/server/index.ts";
import { renumberNotified } from "#features/notifications/server/index.ts";
import { feature } from "#platform/server/feature.ts";
import { dropPages, outdatePages } from "#platform/server/http/guest-cache.ts";
import { ownLists } from "./account-links.ts";
import { discussionsOfCategory } from "./category-contents.ts";
import {
  discussionAdded,
  discussionChanged,
  discussionDeleted,
  discussionMoved,
  discussionRendered,
  discussionRestored,
} from "./events.ts";
import { discussionsRenumbered, importDiscussions } from "./import-discussions.ts";
import { importMarks } from "./import-marks.ts";
import { cachedPlaces } from "./known-places.ts";
import { discussionLive } from "./live.ts";
import { discussionMedia } from "./media.ts";
import { discussionCounters } from "./menu-counters.ts";
import { muting } from "./muting.ts";
import { discussionVisibility } from "./notification-visibility.ts";
import { notifiedDiscussion } from "./notified-discussion.ts";
import { discussionPages } from "./pages.ts";
import { discussionPersonalData } from "./personal-data.ts";
import { onProfiles } from "./profile-page.ts";
import { clearDiscussions } from "./purge.ts";
import { discussionQuotes } from "./quotes.ts";
import { discussionRecounts } from "./recounts.ts";
import { redirects } from "./redirects.ts";
import { discussionRendering } from "./rendering.ts";
import { discussionsRoutes } from "./routes.ts";
import { discussionRows } from "./row-queries.ts";
import { discussionSearchFilters } from "./search-filters.ts";
import { searchedDiscussions } from "./search-source.ts";
import { discussionSettings } from "./settings.ts";
import { discussionUndos } from "./undo.ts";
import { unseenTotals } from "./unseen-queries.ts";
import { countViews } from "./views.ts";
import { discussionWidgets } from "./widgets.ts";

export { takeBackBump } from "./bump-discussion.ts";
export { changeDiscussion, sendDiscussionChanges } from "./change-discussion.ts";
export { createDiscussion, sendDiscussion } from "./create-discussion.ts";
export {
  discussionAdded,
  discussionChanged,
  discussionDeleted,
  discussionMoved,
  discussionRestored,
} from "./events.ts";
export {
  deleteDiscussion,
  discussionDraft,
  discussionFilter,
  discussionRemoved,
  discussionStates,
  discussionView,
  editDiscussion,
  listTitles,
  type PostTypeChoice,
  postFormParts,
  postTypeLists,
  startDiscussion,
  visibleDiscussions,
} from "./extension-points.ts";
export { foundDiscussion } from "./found-discussion.ts";
export {
  findDiscussion,
  findDiscussions,
  getDiscussion,
  getDiscussionLocked,
  sawDiscussion,
  seesDiscussion,
} from "./get-discussion.ts";
export { HeldPost, heldBack, holdBack, neverHeld, type SentPost } from "./hold-back.ts";
export { discussionsImported, discussionsRenumbered, noteLastPosts } from "./import-discussions.ts";
export { importedPosts, keptOf, POST_COLUMNS } from "./import-post.ts";
export {
  findImportDates as findDiscussionImportDates,
  renumberInParts,
  setCommentActivity,
} from "./import-queries.ts";
export { listDiscussions } from "./list-discussions.ts";
export { notifyLists } from "./live.ts";
export { listBookmarkers, selectMutedBy } from "./mark-queries.ts";
export { markRead } from "./mark-read.ts";
export { QUOTE_OPTIONS } from "./media.ts";
export { noteComment, noteCommentsGone } from "./note-comments.ts";
export { type PostPlace, resolvePost } from "./pages.ts";
export { type DiscussionPlace, listPlaces } from "./places.ts";
export {
  canClose as canCloseDiscussion,
  canDelete as canDeleteDiscussion,
  canEditOthers,
  canPostIn,
  isInWindow,
  takesType,
  typeOfPost,
  windowEnd,
} from "./policy.ts";
export { getPostTypeOf } from "./post-types.ts";
export { type DiscussionRow, selectPost } from "./queries.ts";
export { quotedPosts } from "./quotes.ts";
export { carryReaders, clampReads, discountReaders } from "./reader-queries.ts";
export { isRedirect, leaveRedirect, removeLeading, SAYS_NOTHING } from "./redirects.ts";
export { removeDiscussion, takeOut, takeOutBy } from "./remove-discussion.ts";
export { requireEdit } from "./require-edit.ts";
export { putDiscussionBack, restoreDiscussion } from "./restore-discussion.ts";
export { addDiscussionScoreSource, addToDiscussionScore } from "./score-queries.ts";
export { searchedPlaces, stateLabels } from "./search-source.ts";
export { setDiscussionStatus } from "./set-discussion-status.ts";
export { setPostType } from "./set-post-type.ts";
export { editContentTimeout } from "./settings.ts";
export { checkedBody, linkToDiscussion } from "./stored-body.ts";
export { listTrending, type Trending } from "./trending-queries.ts";
export { type Unseen, unseenDiscussions } from "./unseen-queries.ts";
export { commentUrl, discussionUrl } from "./urls.ts";
export { viewDiscussions } from "./view.ts";
export { noteView } from "./views.ts";
export { aboutDiscussion } from "./write-actions.ts";

const pagesOf = ({ discussionID }: { discussionID: number }) => ["lists", `discussion:${discussionID}`];
/** Any change shows in lists, and in the thread itself. */
const droppedPages = [
  ...[discussionChanged, discussionDeleted, discussionMoved].map((type) => dropPages(type, pagesOf)),
  ...[discussionAdded, discussionRendered, discussionRestored].map((type) => outdatePages(type, pagesOf)),
];

/** The log follows discussions to their new numbers. */
const logFollows = discussionsRenumbered.with((context, moved) =>
  renumberLogged(context, "discussion", moved),
);
const notificationsFollow = discussionsRenumbered.with((context, moved) =>
  renumberNotified(context, "discussion", moved),
);

/** What people talk about: the first post of each conversation. */
export const discussions = feature({
  name: "discussions",
  tablesOf: import.meta.url,
  adds: [
    ...discussionsRoutes,
    ...cachedPlaces,
    ...discussionRows,
    ...discussionSettings,
    ...discussionRendering,
    ...discussionRecounts,
    ...unseenTotals,
    ...discussionCounters,
    ...discussionLive,
    ownLists,
    ...discussionPages,
    ...onProfiles,
    ...discussionMedia,
    ...discussionPersonalData,
    ...discussionQuotes,
    ...discussionWidgets,
    ...droppedPages,
    ...discussionUndos,
    ...redirects,
    logFollows,
    notificationsFollow,
    clearDiscussions,
    discussionsOfCategory,
    importDiscussions,
    importMarks,
    countViews,
    ...muting,
    ...discussionVisibility,
    notifiedDiscussion,
    ...searchedDiscussions,
    ...discussionSearchFilters,
  ],
});
