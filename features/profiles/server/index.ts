import { userBanned, userDeleted, userRenamed, userSaved } from "#features/users/server/index.ts";
import { feature } from "#platform/server/application/feature.ts";
import { dropPages } from "#platform/server/http/cache/guest-cache.ts";
import { overviewPage } from "./overview.ts";
import { profileLayout } from "./pages.ts";
import { searchedMembers } from "./search-source.ts";

export { addProfilePage, type ProfilePage } from "./extension-points.ts";
export { addRecentPosts } from "./overview.ts";
export { type ProfileSectionType, profileSections } from "./sections.ts";

/** Whose posts one reads: a frame around pages about one person that features add, and the card of that person. */
export const profiles = feature({
  name: "profiles",
  adds: [
    ...profileLayout,
    overviewPage,
    ...searchedMembers,
    ...[userSaved, userBanned, userRenamed, userDeleted].map((type) => dropPages(type, () => ["profiles"])),
  ],
});
