import { useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useLive } from "#features/live/client/index.ts";
import {
  LoadedFlyout,
  type MemberPart,
  useCounts,
  useRefreshCounts,
} from "#features/navigation/client/index.ts";
import { useSession } from "#platform/client/session.tsx";
import { t } from "#platform/client/translate.ts";
import { onDemand } from "#platform/client/ui/on-demand.ts";
import { LISTS, newestNotifications, UNREAD } from "./queries.ts";

const flyout = onDemand(async () => (await import("./flyout.tsx")).Flyout);

/** The bell with the latest notifications; they are fetched on the first hover or focus. */
export function Bell({ show }: { show(part: MemberPart): ReactNode }) {
  const queryClient = useQueryClient();
  const refreshCounts = useRefreshCounts();
  useLive(`user:${useSession().userID}`, () => {
    refreshCounts();
    void queryClient.invalidateQueries({ queryKey: LISTS });
  });
  return show({
    id: "notifications",
    name: t("Notifications"),
    icon: "bell",
    count: useCounts()(UNREAD),
    url: "/profile/notifications",
    onNear() {
      flyout.load().catch(() => {});
      void queryClient.prefetchQuery(newestNotifications);
    },
    content: <LoadedFlyout of={flyout} />,
  });
}
