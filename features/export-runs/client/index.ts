import { clientFeature } from "#platform/client/feature.ts";
import { lazyComponent } from "#platform/client/lazy-component.ts";

export const exportRunsClient = clientFeature({
  name: "export-runs",
  components: {
    ExportAdminPage: lazyComponent(async () => (await import("./export-admin-page.tsx")).ExportAdminPage),
  },
});
