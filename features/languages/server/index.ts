import { dashboard } from "#features/dashboard/server/index.ts";
import { markDocument } from "#features/layouts/server/index.ts";
import { i18nOf, offerOf } from "#features/locales/server/index.ts";
import { feature } from "#platform/server/application/feature.ts";
import { languagePages } from "./pages.ts";
import { languageRoutes } from "./routes.ts";
import { translationsPage } from "./translations-page.ts";

/** The pages of the dashboard for languages and the community's own texts. */
export const languages = feature({
  name: "languages",
  needs: [dashboard],
  adds: [
    ...languageRoutes,
    ...languagePages,
    ...translationsPage,
    // An open page has the texts of its document.
    markDocument(async (context) => (await offerOf(context)).ownMark(i18nOf(context).locale)),
  ],
});
