import { clientFeature } from "#platform/client/feature.ts";
import { lazyComponent } from "#platform/client/lazy-component.ts";

/** The page of the dashboard, which readers do not load. */
export const preferencesAdministration = clientFeature({
  name: "preferences-administration",
  components: {
    PreferenceDefaultsPage: lazyComponent(
      async () => (await import("./preference-defaults-page.tsx")).PreferenceDefaultsPage,
    ),
  },
});
