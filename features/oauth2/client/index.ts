import { clientFeature } from "#platform/client/feature.ts";
import { lazyComponent } from "#platform/client/lazy-component.ts";

/** The form of the dashboard, which readers do not load. */
export const oauth2Administration = clientFeature({
  name: "oauth2-administration",
  components: {
    OAuth2Page: lazyComponent(async () => (await import("./oauth2-admin-page.tsx")).OAuth2AdminPage),
  },
});
