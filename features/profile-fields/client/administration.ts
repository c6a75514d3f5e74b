import { clientFeature } from "#platform/client/feature.ts";
import { lazyComponent } from "#platform/client/lazy-component.ts";

/** The page of the dashboard, which readers do not load. */
export const profileFieldsAdministration = clientFeature({
  name: "profile-fields-administration",
  components: {
    ProfileFieldsPage: lazyComponent(async () => (await import("./fields-page.tsx")).ProfileFieldsPage),
  },
});
