import { settings } from "#features/settings/server/index.ts";
import { feature } from "#platform/server/application/feature.ts";
import { emptiesCaches } from "#platform/server/cache/cached-value.ts";
import { ownCatalogs } from "./catalogs.ts";
import { localeChangeKinds } from "./changes.ts";
import { textsChanged } from "./events.ts";
import { offers } from "./offer.ts";
import { localeRoutes } from "./routes.ts";
import { localeSettings } from "./settings.ts";

export { addCatalogs, /** @public For add-ons. */ readCatalogs } from "./catalogs.ts";
export { forgetTranslationService, getKnown } from "./change-locale.ts";
export { localeChosen, textsChanged } from "./events.ts";
export { checkTranslationService } from "./extension-points.ts";
export { type Offer, offerNow, offerOf } from "./offer.ts";
export { canManageLocales } from "./policy.ts";
export { askingOf, i18nIn, i18nOf, LOCALE_COOKIE, localeFor, localeOf, noteLocale } from "./reader.ts";
export { changeTexts } from "./texts/change-texts.ts";
export { typedPlaceholders } from "./texts/own-text-problem.ts";
export { choices, languageName } from "./view.ts";

/** The languages of a forum, and the choice of one for each reader. */
export const locales = feature({
  name: "locales",
  needs: [settings],
  tablesOf: import.meta.url,
  adds: [
    ...localeRoutes,
    ...localeSettings,
    ...localeChangeKinds,
    ownCatalogs,
    ...offers.adds,
    // Other caches contain texts as well.
    emptiesCaches(textsChanged),
  ],
});
