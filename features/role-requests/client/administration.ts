import { clientFeature } from "#platform/client/feature.ts";
import { lazyComponent } from "#platform/client/lazy-component.ts";

/** The pages of the dashboard, which members do not load. */
export const roleRequestsAdministration = clientFeature({
  name: "role-requests-administration",
  components: {
    RoleRequestsAdminPage: lazyComponent(
      async () => (await import("./role-requests-admin-page.tsx")).RoleRequestsAdminPage,
    ),
    RequestableRolesPage: lazyComponent(
      async () => (await import("./requestable-roles-page.tsx")).RequestableRolesPage,
    ),
  },
});
