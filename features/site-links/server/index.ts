import { dashboard } from "#features/dashboard/server/index.ts";
import { formats } from "#features/formats/server/index.ts";
import { siteSections } from "#features/site-sections/server/index.ts";
import { feature } from "#platform/server/application/feature.ts";
import { footerParts } from "./footer.ts";
import { forgetsSections } from "./forget-sections.ts";
import { linksPages } from "./pages.ts";
import { footerSettings } from "./settings.ts";

/** The footer of every page, and the pages on which the links of the title bar and of the footer are edited. */
export const siteLinks = feature({
  name: "site-links",
  needs: [dashboard, formats, siteSections],
  adds: [...footerSettings, ...footerParts, ...linksPages, forgetsSections],
});
