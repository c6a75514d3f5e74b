import { clientFeature } from "#platform/client/feature.ts";
import { lazyComponent } from "#platform/client/lazy-component.ts";

export const rolesClient = clientFeature({
  name: "roles",
  components: {
    RolesAdminPage: lazyComponent(async () => (await import("./roles-admin-page.tsx")).RolesAdminPage),
  },
});
