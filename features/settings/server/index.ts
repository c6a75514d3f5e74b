import { feature } from "#platform/server/application/feature.ts";
import { addFileUse } from "#platform/server/files/file-uses.ts";
import { siteValues } from "./config-values.ts";
import { documentedSettings } from "./documented-settings.ts";
import { listUploadsNamed } from "./queries.ts";
import { cachedSettings } from "./read-settings.ts";
import { settingsRoutes } from "./routes.ts";
import { siteSettings } from "./site.ts";

export { changeSeenSettings, changeSettings, NEVER_STORED, storeSetting } from "./change-settings.ts";
export { addConfigValue } from "./config-values.ts";
export { dateStored, lockSettings, readStored, versionsOf } from "./queries.ts";
export {
  isStored,
  readSettings,
  readStoredSettings,
  settingsChanged,
  settingsNow,
} from "./read-settings.ts";
export { generalSection, homepageTitle, isLocale, siteDescription, siteLocale, siteTitle } from "./site.ts";
export { settingChange } from "./store-values.ts";

/** Settings that administrators change while the forum runs. */
export const settings = feature({
  name: "settings",
  tablesOf: import.meta.url,
  adds: [
    ...settingsRoutes,
    ...siteSettings,
    ...documentedSettings,
    ...siteValues,
    ...cachedSettings.adds,
    addFileUse({ name: "settings.value", find: listUploadsNamed }),
  ],
});
