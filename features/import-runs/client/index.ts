import { clientFeature } from "#platform/client/feature.ts";
import { lazyComponent } from "#platform/client/lazy-component.ts";

export const importRunsClient = clientFeature({
  name: "import-runs",
  components: {
    ImportAdminPage: lazyComponent(async () => (await import("./import-admin-page.tsx")).ImportAdminPage),
  },
});
