export { profilesClient } from "./feature.ts";
export { PostSummaries } from "./post-summaries.tsx";
export {
  /** @public For add-ons. */ profileParts,
  type UserAction,
  userActionItems,
  userActions,
  userFacts,
} from "./slots.ts";
export { isUserLink } from "./user-cards.tsx";
export { profilePath, UserLink, UserPhotoLink } from "./user-link.tsx";
