import { dashboard } from "#features/dashboard/server/index.ts";
import { feature } from "#platform/server/application/feature.ts";
import { addMergedRows } from "#platform/server/operations/merged-rows.ts";
import { serviceChangeKinds } from "./change-kinds.ts";
import { serviceChecks } from "./checks.ts";
import { servicePages } from "./pages.ts";
import { deepl } from "./providers/deepl.ts";
import { google } from "./providers/google.ts";
import { libreTranslate } from "./providers/libretranslate.ts";
import { serviceRoutes } from "./routes.ts";

export { addTranslationService } from "./extension-points.ts";
export { /** @public For add-ons. */ TranslationProblem } from "./problem.ts";
export { serviceFor, translateWith } from "./translate.ts";

/** Services that translate texts: their keys, and the languages that use them. */
export const translationServices = feature({
  name: "translation-services",
  needs: [dashboard],
  tablesOf: import.meta.url,
  adds: [
    ...serviceRoutes,
    ...servicePages,
    ...serviceChangeKinds,
    serviceChecks,
    deepl,
    google,
    libreTranslate,
    addMergedRows({ table: "translation_services", columns: ["update_user_id"] }),
  ],
});
