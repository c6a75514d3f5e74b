import { navigation } from "#features/navigation/server/index.ts";
import { search } from "#features/search/server/index.ts";
import { userBanned, userDeleted, userRenamed, userSaved } from "#features/users/server/index.ts";
import { feature } from "#platform/server/application/feature.ts";
import { dropPages } from "#platform/server/cache/guest/guest-cache.ts";
import { overviewPage } from "./overview.ts";
import { profileLayout } from "./pages.ts";
import { searchedMembers } from "./search-source.ts";
import { userSpotlight } from "./spotlight.ts";

export { addProfilePage, type ProfilePage } from "./extension-points.ts";
export { addRecentPosts } from "./overview.ts";
export { type ProfileSectionType, profileSections } from "./sections.ts";

/** Profiles: a frame for pages about one user, which other features add, and the user's card. */
export const profiles = feature({
  name: "profiles",
  needs: [navigation, search],
  adds: [
    ...profileLayout,
    overviewPage,
    userSpotlight,
    ...searchedMembers,
    ...[userSaved, userBanned, userRenamed, userDeleted].map((type) => dropPages(type, () => ["profiles"])),
  ],
});
