export { profilesClient } from "./feature.ts";
export { isPersonLink } from "./person-cards.tsx";
export { PersonLink, PersonPhoto, profilePath } from "./person-link.tsx";
export { PostSummaries } from "./post-summaries.tsx";
export { type PersonDeed, personActions, personDeeds, personFacts, profileParts } from "./slots.ts";
