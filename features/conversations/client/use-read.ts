import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useRefreshCounts } from "#features/navigation/client/index.ts";
import { useApi } from "#platform/client/query.tsx";
import type { markConversationRead } from "../contract.ts";
import { LISTS } from "./queries.ts";

/** Marks messages read up to the last one as soon as the page is visible. */
export function useRead(conversationID: number, last: number, isWanted: boolean): void {
  const api = useApi();
  const queryClient = useQueryClient();
  const refreshCounts = useRefreshCounts();
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each last message
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
        // The next message marks these as well.
        .catch(() => {});
    };
    document.addEventListener("visibilitychange", note, { signal: stop.signal });
    note();
    return () => stop.abort();
  }, [conversationID, last]);
}
