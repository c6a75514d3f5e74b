import { useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { LoadedFlyout, type MemberPart, useCounts } from "#features/navigation/client/index.ts";
import { useSession } from "#platform/client/session.tsx";
import { t } from "#platform/client/translate.ts";
import { onDemand } from "#platform/client/ui/on-demand.ts";
import { newestConversations, UNREAD } from "./queries.ts";
import { INBOX } from "./urls.ts";

const flyout = onDemand(async () => (await import("./flyout.tsx")).Flyout);

/** The inbox button with the latest conversations; they are fetched on the first hover or focus. */
export function Envelope({ show }: { show(part: MemberPart): ReactNode }) {
  const queryClient = useQueryClient();
  const { site } = useSession();
  const count = useCounts()(UNREAD);
  if (!site.conversationsEnabled) return null;
  return show({
    id: "messages",
    name: t("Messages"),
    icon: "mail",
    count,
    url: INBOX,
    onNear() {
      flyout.load().catch(() => {});
      void queryClient.prefetchQuery(newestConversations);
    },
    content: <LoadedFlyout of={flyout} />,
  });
}
