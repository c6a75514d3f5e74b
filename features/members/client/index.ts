import { userActionItems } from "#features/profiles/client/index.ts";
import { clientFeature } from "#platform/client/feature.ts";
import { lazyComponent } from "#platform/client/lazy-component.ts";
import { memberBulkActions, memberSlot } from "./slots.ts";

export { memberBulkActions, memberSlot };

export const membersClient = clientFeature({
  name: "members",
  components: {
    MembersAdminPage: lazyComponent(
      async () => (await import("./list/members-admin-page.tsx")).MembersAdminPage,
    ),
    MemberAdminPage: lazyComponent(
      async () => (await import("./member/member-admin-page.tsx")).MemberAdminPage,
      { slots: [userActionItems, memberSlot] },
    ),
  },
});
