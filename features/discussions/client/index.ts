export { AuthorLine } from "./author-line.tsx";
export { BookmarkButton } from "./bookmark-button.tsx";
export { DiscussionRows } from "./discussion-rows.tsx";
export { editLabel, useEditTime } from "./edit-time.ts";
export { discussionsClient } from "./feature.ts";
export { type DiscussionAction, discussionActions } from "./menu-actions.ts";
export { PostActions } from "./post-actions.tsx";
export { PostFormButtons, PostFormPage } from "./post-form-page.tsx";
export { inOrder, type PlacedEntry, type PostAction, type PostDialog, usePostMenu } from "./post-menu.tsx";
export { PostPlaceholder, postPlaceholders } from "./post-placeholder.tsx";
export { rowLabelFills } from "./row-labels.tsx";
export {
  discussionListFilters,
  discussionListStart,
  /** @public For add-ons. */ discussionRowEnd,
  discussionRowLabels,
  discussionRowMetas,
  discussionRowStart,
} from "./row-slots.ts";
export { ShareMenu } from "./share-menu.tsx";
export {
  belowPost,
  discussionAnswers,
  discussionButtons,
  discussionContent,
  discussionEnd,
  discussionLabels,
  postFieldsSlot,
  postFormSlot,
} from "./slots.ts";
export { threadQuery } from "./thread-query.ts";
