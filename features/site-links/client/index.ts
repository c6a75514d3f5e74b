import { clientFeature } from "#platform/client/feature.ts";
import { lazyComponent } from "#platform/client/lazy-component.ts";

export const siteLinksClient = clientFeature({
  name: "site-links",
  components: {
    LinksAdminPage: lazyComponent(async () => (await import("./links-admin-page.tsx")).LinksAdminPage),
  },
});
