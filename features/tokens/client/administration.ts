import { clientFeature } from "#platform/client/feature.ts";
import { lazyComponent } from "#platform/client/lazy-component.ts";

/** The page of the dashboard, which readers do not load. */
export const tokensAdministration = clientFeature({
  name: "tokens-administration",
  components: {
    TokensAdminPage: lazyComponent(async () => (await import("./tokens-admin-page.tsx")).TokensAdminPage),
  },
});
