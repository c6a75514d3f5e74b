import { clientFeature } from "#platform/client/feature.ts";
import { lazyComponent } from "#platform/client/lazy-component.ts";

/** The page of the dashboard, which readers do not load. */
export const bansAdministration = clientFeature({
  name: "bans-administration",
  components: {
    BansPage: lazyComponent(async () => (await import("./bans-page.tsx")).BansPage),
  },
});
