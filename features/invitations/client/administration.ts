import { memberSlot } from "#features/members/client/index.ts";
import { clientFeature } from "#platform/client/feature.ts";
import { lazyComponent } from "#platform/client/lazy-component.ts";
import { fill } from "#platform/client/slots.tsx";

/** The parts of the dashboard, which members do not load. */
export const invitationsAdministration = clientFeature({
  name: "invitations-administration",
  fills: [
    fill(
      memberSlot,
      lazyComponent(async () => (await import("./member-invitations.tsx")).MemberInvitations),
    ),
  ],
  components: {
    InvitationsAdminPage: lazyComponent(
      async () => (await import("./invitations-admin-page.tsx")).InvitationsAdminPage,
    ),
  },
});
