import { clientFeature } from "#platform/client/feature.ts";
import { lazyComponent } from "#platform/client/lazy-component.ts";

export const backupsClient = clientFeature({
  name: "backups",
  components: {
    BackupsAdminPage: lazyComponent(async () => (await import("./backups-admin-page.tsx")).BackupsAdminPage),
  },
});
