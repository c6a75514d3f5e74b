import { clientFeature } from "#platform/client/feature.ts";
import { lazyComponent } from "#platform/client/lazy-component.ts";

/** The page of the dashboard, which readers do not load. */
export const authenticatorsAdministration = clientFeature({
  name: "authenticators-administration",
  components: {
    AuthenticatorsPage: lazyComponent(
      async () => (await import("./authenticators-admin-page.tsx")).AuthenticatorsAdminPage,
    ),
  },
});
