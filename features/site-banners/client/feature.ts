import { clientFeature } from "#platform/client/feature.ts";
import { lazyComponent } from "#platform/client/lazy-component.ts";

/** The banners of a page; only pages with banners load them. */
export const siteBannersClient = clientFeature({
  name: "site-banners",
  components: { SiteBanners: lazyComponent(async () => (await import("./site-banners.tsx")).SiteBanners) },
});
