import { clientFeature } from "#platform/client/feature.ts";
import { lazyComponent } from "#platform/client/lazy-component.ts";

/** The page of the dashboard, which readers do not load. */
export const statusesAdministration = clientFeature({
  name: "statuses-administration",
  components: {
    StatusesAdminPage: lazyComponent(
      async () => (await import("./statuses-admin-page.tsx")).StatusesAdminPage,
    ),
  },
});
