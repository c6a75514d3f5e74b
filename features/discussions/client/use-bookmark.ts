import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useApi } from "#platform/client/query.tsx";
import { t } from "#platform/client/translate.ts";
import { toasts } from "#platform/client/ui/toasts.ts";
import type { bookmarkDiscussion, Discussion } from "../contract.ts";

type Marked = Pick<Discussion, "discussionID" | "bookmarked">;

/** Whether a reader has bookmarked something, and the way to: seen at once, and taken back when it fails. */
export function useBookmark({ discussionID, bookmarked: told }: Marked) {
  const api = useApi();
  const queryClient = useQueryClient();
  const [changed, setChanged] = useState<{ from: boolean; to: boolean } | null>(null);
  const [busy, setBusy] = useState(false);
  // What the page is told anew counts for more than what was changed before.
  const bookmarked = changed?.from === told ? changed.to : told;

  async function send(): Promise<void> {
    setBusy(true);
    setChanged({ from: told, to: !bookmarked });
    try {
      await api.call<typeof bookmarkDiscussion>("PUT", "/discussions/:id/bookmark", {
        params: { id: discussionID },
        body: { bookmarked: !bookmarked },
      });
      // Pages that show it are read again when one comes to them; this one knows already.
      await queryClient.invalidateQueries({ refetchType: "none" });
    } catch {
      setChanged({ from: told, to: bookmarked });
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
