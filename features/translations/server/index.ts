import { imports, recordsRenumbered } from "#features/import/server/index.ts";
import { locales } from "#features/locales/server/index.ts";
import { feature } from "#platform/server/application/feature.ts";
import { emptiesCaches } from "#platform/server/cache/cached-value.ts";
import { translationChangeKinds } from "./change-kinds.ts";
import { translationsChanged } from "./events.ts";
import { renumberTranslations } from "./queries.ts";
import { cachedTranslations } from "./reader-texts.ts";
import { translationRoutes } from "./routes.ts";
import { siteTexts } from "./site-texts.ts";

export {
  asStored,
  idsTranslatedAs,
  noteLanguage,
  type Texts,
  /** @public For add-ons. */ textsIn,
  textsNow,
  textsOf,
  translatedText,
  withTranslations,
} from "./reader-texts.ts";
export { siteText } from "./site-texts.ts";
export { kindsOf, missingCounts, textsInLanguage } from "./states.ts";

import { addTranslatable } from "./translatable.ts";

export { addTranslatable, type SourceRecord, type Translatable } from "./translatable.ts";
export { localesToTranslate } from "./view.ts";

/** Translations of what administrators write: names of categories, roles and much else. */
export const translations = feature({
  name: "translations",
  needs: [imports, locales],
  tablesOf: import.meta.url,
  adds: [
    ...translationRoutes,
    ...translationChangeKinds,
    ...cachedTranslations,
    ...addTranslatable(siteTexts),
    recordsRenumbered.with(renumberTranslations),
    // Cached pages and names contain translations.
    emptiesCaches(translationsChanged),
  ],
});
