import { settings } from "#features/settings/server/index.ts";
import { feature } from "#platform/server/application/feature.ts";
import { ownCatalogs } from "./catalogs.ts";
import { offers } from "./offer.ts";
import { localeRoutes } from "./routes.ts";
import { localeSettings } from "./settings.ts";

export { addCatalogs } from "./catalogs.ts";
export { localeChosen } from "./events.ts";
export { offerNow, offerOf } from "./offer.ts";
export { askingOf, i18nIn, i18nOf, LOCALE_COOKIE, localeFor, localeOf, noteLocale } from "./reader.ts";
export { choices } from "./view.ts";

/** The languages of a forum, and the choice of one for each reader. */
export const locales = feature({
  name: "locales",
  needs: [settings],
  adds: [...localeRoutes, ...localeSettings, ownCatalogs, ...offers.adds],
});
