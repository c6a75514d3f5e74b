import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useApi } from "#platform/client/query.tsx";
import { t } from "#platform/client/translate.ts";
import { toasts } from "#platform/client/ui/toasts.ts";
import type { bookmarkDiscussion, Discussion } from "../contract.ts";

type Marked = Pick<Discussion, "discussionID" | "bookmarked">;

/**
 * Whether the reader bookmarked a discussion, and a function to toggle it: optimistic, and reverted on failure.
 */
export function useBookmark({ discussionID, bookmarked: saved }: Marked) {
  const api = useApi();
  const queryClient = useQueryClient();
  const [changed, setChanged] = useState<{ from: boolean; to: boolean } | null>(null);
  const [busy, setBusy] = useState(false);
  // A newer value from the server wins over the local change.
  const bookmarked = changed?.from === saved ? changed.to : saved;

  async function send(): Promise<void> {
    setBusy(true);
    setChanged({ from: saved, to: !bookmarked });
    try {
      await api.call<typeof bookmarkDiscussion>("PUT", "/discussions/:id/bookmark", {
        params: { id: discussionID },
        body: { bookmarked: !bookmarked },
      });
      // Other pages refetch on the next visit; this one is up to date already.
      await queryClient.invalidateQueries({ refetchType: "none" });
    } catch {
      setChanged({ from: saved, to: bookmarked });
      toasts.add({
        body: t("There was a problem bookmarking this discussion."),
        isError: true,
        persistent: true,
        dismissible: true,
      });
    } finally {
      setBusy(false);
    }
  }

  return { bookmarked, busy, toggle: () => (busy ? undefined : void send()) };
}
