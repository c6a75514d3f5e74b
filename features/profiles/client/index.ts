export { profilesClient } from "./feature.ts";
export { PeoplePhotos } from "./people-photos.tsx";
export { PostSummaries } from "./post-summaries.tsx";
export {
  authorMarks,
  /** @public For add-ons. */ profileParts,
  type UserAction,
  userActionItems,
  userActions,
  userFacts,
} from "./slots.ts";
export { isUserLink } from "./user-cards.tsx";
export { UserLink, UserPhotoLink } from "./user-link.tsx";
