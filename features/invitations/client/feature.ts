import { clientFeature } from "#platform/client/feature.ts";
import { lazyComponent } from "#platform/client/lazy-component.ts";

export const invitationsClient = clientFeature({
  name: "invitations",
  components: {
    InvitationsPage: lazyComponent(async () => (await import("./invitations-page.tsx")).InvitationsPage),
  },
});
