import { layoutQuery } from "#features/layouts/client/index.ts";
import { memberPart } from "#features/navigation/client/index.ts";
import { clientFeature } from "#platform/client/feature.ts";
import { lazyComponent } from "#platform/client/lazy-component.ts";
import { fill } from "#platform/client/slots.tsx";
import { Bell } from "./bell.tsx";

export const notificationsClient = clientFeature({
  name: "notifications",
  pages: [
    {
      path: /^\/notifications\/(?<id>\d+)\/open$/,
      query: ({ params }) =>
        layoutQuery({ layoutViewType: "notification", recordType: "notification", recordID: params["id"] }),
    },
  ],
  components: {
    NotificationsPage: lazyComponent(
      async () => (await import("./notifications-page.tsx")).NotificationsPage,
    ),
  },
  fills: [fill(memberPart, Bell)],
});
