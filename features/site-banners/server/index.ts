import { categories } from "#features/categories/server/index.ts";
import { dashboard } from "#features/dashboard/server/index.ts";
import { personalData } from "#features/personal-data/server/index.ts";
import { feature } from "#platform/server/application/feature.ts";
import { dropPages, EVERY_PAGE } from "#platform/server/cache/guest/guest-cache.ts";
import { translatedBanners } from "./banner-texts.ts";
import { bannerChangeKinds } from "./change-kinds.ts";
import { cachedBanners } from "./enabled-banners.ts";
import { siteBannersChanged } from "./events.ts";
import { pageBanners } from "./page-banners.ts";
import { bannersPage } from "./pages.ts";
import { bannersOfUsers } from "./personal-data.ts";
import { bannerRoutes } from "./routes.ts";

export { dismissedByGuest, dismissedVariant } from "./dismissed-by-guest.ts";
export { untilBannersChange } from "./enabled-banners.ts";

/** Messages of the staff above pages, such as an announcement. */
export const siteBanners = feature({
  name: "site-banners",
  needs: [categories, dashboard, personalData],
  tablesOf: import.meta.url,
  adds: [
    ...cachedBanners,
    ...translatedBanners,
    dropPages(siteBannersChanged, () => [EVERY_PAGE]),
    ...bannerRoutes,
    ...bannerChangeKinds,
    ...bannersOfUsers,
    pageBanners,
    bannersPage,
  ],
});
