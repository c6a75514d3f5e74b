import { personalData } from "#features/personal-data/server/index.ts";
import { feature } from "#platform/server/application/feature.ts";
import { addMergedRows } from "#platform/server/operations/merged-rows.ts";
import { preferencesLink } from "./account-links.ts";
import { cachedDefaults } from "./defaults.ts";
import { notificationLanguage } from "./language.ts";
import { preferencePages } from "./pages.ts";
import { preferencesPermissions } from "./permissions.ts";
import { preferencesOfUsers } from "./personal-data.ts";
import { preferenceRoutes } from "./routes.ts";

export { channelsAmong, channelsFor } from "./channels-for.ts";
export { isEmailOn } from "./email-scopes.ts";
export {
  addPreference,
  addPreferencePart,
  type Channels,
  NO_CHANNELS,
  type Preference,
  type PreferencePart,
  preferences as preferenceKinds,
} from "./extension-points.ts";
export { setPreference } from "./set-preference.ts";

/** Members' notification preferences, with their channels. */
export const preferences = feature({
  name: "preferences",
  needs: [personalData],
  tablesOf: import.meta.url,
  adds: [
    ...preferencesPermissions,
    ...preferenceRoutes,
    ...preferencePages,
    ...cachedDefaults.adds,
    notificationLanguage,
    preferencesLink,
    preferencesOfUsers,
    addMergedRows({ table: "user_preferences", columns: ["user_id"], stays: true }),
  ],
});
