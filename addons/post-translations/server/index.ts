import { comments } from "#features/comments/server/index.ts";
import { personalData } from "#features/personal-data/server/index.ts";
import { translationServices } from "#features/translation-services/server/index.ts";
import { source } from "#platform/contract/i18n.ts";
import { addon } from "#platform/server/application/feature.ts";
import { translationCatalogs } from "./catalogs.ts";
import { cleanUp } from "./clean-up.ts";
import { translationHealth } from "./health.ts";
import { translationPersonalData } from "./personal-data.ts";
import { translationRoutes } from "./routes.ts";
import { translationSettings } from "./settings.ts";
import { shownLanguages } from "./view.ts";

/** Translations of posts for readers of other languages. */
export const postTranslations = addon({
  name: "post-translations",
  title: source("Post Translations"),
  description: source("Members read posts in their own language, translated by a service."),
  version: "1.0.0",
  needs: [comments, personalData, translationServices],
  tablesOf: import.meta.url,
  adds: [
    ...translationRoutes,
    ...translationSettings,
    ...shownLanguages,
    ...translationPersonalData,
    ...cleanUp,
    translationHealth,
    translationCatalogs,
  ],
});
