import { locales } from "#features/locales/server/index.ts";
import { feature } from "#platform/server/application/feature.ts";
import { emptiesCaches } from "#platform/server/cache/cached-value.ts";
import { translationChangeKinds } from "./change-kinds.ts";
import { translationsChanged } from "./events.ts";
import { cachedTranslations } from "./reader-texts.ts";
import { translationRoutes } from "./routes.ts";

export { canTranslate } from "./policy.ts";
export {
  asStored,
  idsTranslatedAs,
  noteLanguage,
  type Texts,
  textsIn,
  textsOf,
  withTranslations,
  translatedText,
} from "./reader-texts.ts";
export { kindsOf, missingCounts, type TextInLanguage, textsInLanguage } from "./states.ts";
export { addTranslatable, type SourceRecord, type Translatable } from "./translatable.ts";
export { localesToTranslate } from "./view.ts";

/** Translations of what administrators write: names of categories, roles and much else. */
export const translations = feature({
  name: "translations",
  needs: [locales],
  tablesOf: import.meta.url,
  adds: [
    ...translationRoutes,
    ...translationChangeKinds,
    ...cachedTranslations,
    // Cached pages and names contain translations.
    emptiesCaches(translationsChanged),
  ],
});
