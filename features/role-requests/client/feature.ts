import { clientFeature } from "#platform/client/feature.ts";
import { lazyComponent } from "#platform/client/lazy-component.ts";

export const roleRequestsClient = clientFeature({
  name: "role-requests",
  components: {
    RoleRequestsPage: lazyComponent(async () => (await import("./role-requests-page.tsx")).RoleRequestsPage),
  },
});
