export { AuthorLine } from "./author-line.tsx";
export { editLabel, useEditTime } from "./edit-time.ts";
export { discussionsClient } from "./feature.ts";
export { type DiscussionDeed, discussionDeeds } from "./menu-deeds.ts";
export { PostActions } from "./post-actions.tsx";
export { inOrder, type PlacedEntry, type PostDeed, type PostDialog, usePostMenu } from "./post-deeds.tsx";
export { PostFormButtons, PostFormPage } from "./post-form-page.tsx";
export { PostVeil, postVeils } from "./post-veil.tsx";
export {
  discussionListFilters,
  discussionListStart,
  discussionRowEnd,
  discussionRowLabels,
  discussionRowMetas,
  discussionRowStart,
} from "./row-slots.ts";
export {
  belowPost,
  discussionActions,
  discussionAnswers,
  discussionEnd,
  discussionLabels,
  postFieldsSlot,
  postFormSlot,
} from "./slots.ts";
