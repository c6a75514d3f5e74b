import { clientFeature } from "#platform/client/feature.ts";
import { lazyComponent } from "#platform/client/lazy-component.ts";

export const invitationsClient = clientFeature({
  name: "invitations",
  components: {
    InvitationsAdminPage: lazyComponent(
      async () => (await import("./invitations-admin-page.tsx")).InvitationsAdminPage,
    ),
  },
});
