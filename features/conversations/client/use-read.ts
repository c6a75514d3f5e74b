import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useRefreshCounts } from "#features/navigation/client/index.ts";
import { useApi } from "#platform/client/query.tsx";
import type { markConversationRead } from "../contract.ts";
import { LISTS } from "./queries.ts";

/** Notes that one has read up to the last message, as soon as somebody looks at the page. */
export function useRead(conversationID: number, last: number, isWanted: boolean): void {
  const api = useApi();
  const queryClient = useQueryClient();
  const refreshCounts = useRefreshCounts();
  // biome-ignore lint/correctness/useExhaustiveDependencies: noted once for each last message
  useEffect(() => {
    if (!isWanted || last === 0) return;
    const stop = new AbortController();
    const note = () => {
      if (document.visibilityState !== "visible") return;
      stop.abort();
      api
        .call<typeof markConversationRead>("PUT", "/conversations/:id/read", {
          params: { id: conversationID },
          body: { messageID: last },
        })
        .then(() => {
          refreshCounts();
          return queryClient.invalidateQueries({ queryKey: LISTS });
        })
        // It is noted with the next one.
        .catch(() => {});
    };
    document.addEventListener("visibilitychange", note, { signal: stop.signal });
    note();
    return () => stop.abort();
  }, [conversationID, last]);
}
