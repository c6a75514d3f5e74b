import { feature } from "#platform/server/feature.ts";
import { dropPages } from "#platform/server/http/guest-cache.ts";
import { discussionsOfCategory } from "./category-contents.ts";
import { discussionAdded, discussionChanged, discussionDeleted, discussionMoved } from "./events.ts";
import { importDiscussions } from "./import-discussions.ts";
import { discussionMedia } from "./media.ts";
import { discussionCounters } from "./menu-counters.ts";
import { discussionPages } from "./pages.ts";
import { discussionRecounts } from "./recounts.ts";
import { discussionRendering } from "./rendering.ts";
import { discussionsRoutes } from "./routes.ts";
import { discussionSettings } from "./settings.ts";
import { countViews } from "./views.ts";
import { discussionWidgets } from "./widgets.ts";

export { changeDiscussion } from "./change-discussion.ts";
export { createDiscussion } from "./create-discussion.ts";
export { discussionAdded, discussionChanged, discussionDeleted, discussionMoved } from "./events.ts";
export { findDiscussion, getDiscussion, getDiscussionLocked } from "./get-discussion.ts";
export { discussionsRenumbered, noteLastPosts } from "./import-discussions.ts";
export { importedPosts, POST_COLUMNS } from "./import-post.ts";
export { setCommentActivity } from "./import-queries.ts";
export { listDiscussions } from "./list-discussions.ts";
export { markRead } from "./mark-read.ts";
export { QUOTE_OPTIONS } from "./media.ts";
export { noteComment, noteCommentsGone } from "./note-comments.ts";
export {
  deleteDiscussion,
  discussionDraft,
  discussionFilter,
  discussionRemoved,
  discussionView,
  editDiscussion,
  listTitles,
  postFormParts,
  startDiscussion,
  visibleDiscussions,
} from "./openings.ts";
export { type PostPlace, resolvePost } from "./pages.ts";
export { isInWindow, windowEnd } from "./policy.ts";
export type { DiscussionRow } from "./queries.ts";
export { requireEdit } from "./require-edit.ts";
export { editContentTimeout } from "./settings.ts";
export { checkedBody, linkToDiscussion } from "./stored-body.ts";
export { commentUrl, discussionUrl } from "./urls.ts";
export { viewDiscussions } from "./view.ts";
export { noteView } from "./views.ts";

/** Any change shows in lists, and in the thread itself. */
const droppedPages = [discussionAdded, discussionChanged, discussionDeleted, discussionMoved].map((type) =>
  dropPages(type, ({ discussionID }) => ["lists", `discussion:${discussionID}`]),
);

/** What people talk about: the first post of each conversation. */
export const discussions = feature({
  name: "discussions",
  tablesOf: import.meta.url,
  adds: [
    ...discussionsRoutes,
    ...discussionSettings,
    ...discussionRendering,
    ...discussionRecounts,
    ...discussionCounters,
    ...discussionPages,
    ...discussionMedia,
    ...discussionWidgets,
    ...droppedPages,
    discussionsOfCategory,
    importDiscussions,
    countViews,
  ],
});
