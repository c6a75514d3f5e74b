import { useState } from "react";
import { useRefreshCounts, useSetCount } from "#features/navigation/client/index.ts";
import { announce } from "#platform/client/announce.ts";
import { useApi, useForgetAll } from "#platform/client/query.tsx";
import { t } from "#platform/client/translate.ts";
import { toastError } from "#platform/client/ui/toasts.ts";
import type { markEverythingRead, unmarkEverythingRead } from "../contract.ts";

/** The menu counter of the bell. */
const UNREAD = "UnreadNotifications";

/** Marks everything as read: shown at once, and reverted with a message when the server refuses. */
export function useMarkAll() {
  const api = useApi();
  const forget = useForgetAll();
  const setCount = useSetCount();
  const refreshCounts = useRefreshCounts();
  const [isMarked, setMarked] = useState(false);

  async function change(work: () => Promise<unknown>, said: string): Promise<void> {
    try {
      await work();
      await forget();
      announce(said);
    } catch (error) {
      toastError(error);
    }
    setMarked(false);
    refreshCounts();
  }
  return {
    isMarked,
    mark(): void {
      setMarked(true);
      setCount(UNREAD, 0);
      void change(
        () => api.call<typeof markEverythingRead>("POST", "/home/read", { body: {} }),
        t("Everything is marked as read."),
      );
    },
    undo(dateMarked: string): void {
      void change(
        () => api.call<typeof unmarkEverythingRead>("POST", "/home/unread", { body: { dateMarked } }),
        t("Undone."),
      );
    },
  };
}
