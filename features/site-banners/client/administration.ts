import { clientFeature } from "#platform/client/feature.ts";
import { lazyComponent } from "#platform/client/lazy-component.ts";

/** The page of the dashboard, which readers do not load. */
export const siteBannersAdministration = clientFeature({
  name: "site-banners-administration",
  components: {
    BannersAdminPage: lazyComponent(async () => (await import("./banners-admin-page.tsx")).BannersAdminPage),
  },
});
