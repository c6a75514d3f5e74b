import { feature } from "#platform/server/feature.ts";
import { keptDefaults } from "./defaults.ts";
import { notificationLanguage } from "./language.ts";
import { preferencePages } from "./pages.ts";
import { preferencesOfPeople } from "./personal-data.ts";
import { preferenceRoutes } from "./routes.ts";

export { channelsAmong, channelsFor } from "./channels-for.ts";
export {
  addPreference,
  addPreferencePart,
  type Channels,
  NO_CHANNELS,
  type Preference,
  type PreferencePart,
  preferences as preferenceKinds,
} from "./openings.ts";
export { setPreference } from "./set-preference.ts";

/** What each member wants to be told of, and by which ways. */
export const preferences = feature({
  name: "preferences",
  tablesOf: import.meta.url,
  adds: [
    ...preferenceRoutes,
    ...preferencePages,
    ...keptDefaults.adds,
    notificationLanguage,
    preferencesOfPeople,
  ],
});
