import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useCounts, useSetCount } from "#features/navigation/client/index.ts";
import { announce } from "#platform/client/announce.ts";
import { CallError } from "#platform/client/api.ts";
import { useApi } from "#platform/client/query.tsx";
import { t } from "#platform/client/translate.ts";
import type { markAllRead, Notification } from "../contract.ts";
import { LISTS, UNREAD } from "./queries.ts";

type Listed = Notification[] | undefined;

const read = ({ readUrl, ...notification }: Notification): Notification => ({ ...notification, read: true });

/** Marks everything read: shown at once, and reverted with a message when the server refuses. */
export function useMarkAllRead(): { markAll(): Promise<boolean>; failure: string | null } {
  const api = useApi();
  const queryClient = useQueryClient();
  const unread = useCounts()(UNREAD);
  const setCount = useSetCount();
  const [failure, setFailure] = useState<string | null>(null);

  async function markAll(): Promise<boolean> {
    const before = queryClient.getQueriesData<Listed>({ queryKey: LISTS });
    queryClient.setQueriesData<Listed>({ queryKey: LISTS }, (listed) => listed?.map(read));
    setCount(UNREAD, 0);
    setFailure(null);
    try {
      await api.call<typeof markAllRead>("PATCH", "/notifications", { body: { read: true } });
      announce(t("All notifications are read."));
      return true;
    } catch (error) {
      for (const [key, listed] of before) queryClient.setQueryData(key, listed);
      setCount(UNREAD, unread);
      setFailure(error instanceof CallError ? error.message : t("Something has gone wrong."));
      return false;
    }
  }
  return { markAll, failure };
}
