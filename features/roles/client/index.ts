import { layoutQuery } from "#features/layouts/client/index.ts";
import { clientFeature } from "#platform/client/feature.ts";
import { lazyComponent } from "#platform/client/lazy-component.ts";

export const rolesClient = clientFeature({
  name: "roles",
  pages: [
    {
      path: /^\/dashboard\/role(?:\/.*)?$/,
      query: () => layoutQuery({ layoutViewType: "dashboard", recordType: "role", recordID: "all" }),
    },
  ],
  components: {
    RolesAdminPage: lazyComponent(async () => (await import("./roles-admin-page.tsx")).RolesAdminPage),
  },
});
