import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useLive } from "#features/live/client/index.ts";
import { announce } from "#platform/client/announce.ts";
import { useApi } from "#platform/client/query.tsx";
import { t } from "#platform/client/translate.ts";
import type { Poll, readPoll, removeVote, vote } from "../contract.ts";

/** Delays a refetch at random, so that readers do not ask at once and several votes share a request. */
const REFETCH_DELAY_MS = { least: 300, spread: 1500 };

/** A poll that follows the votes of others, and functions to vote. */
export function usePoll(initial: Poll) {
  const api = useApi();
  const queryClient = useQueryClient();
  const [newer, setNewer] = useState<{ from: Poll; to: Poll } | null>(null);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  // Newer data of the page wins over what was fetched before.
  const poll = newer?.from === initial ? newer.to : initial;
  const { pollID, discussionID } = initial;
  const params = { id: pollID };
  const show = (to: Poll) => setNewer({ from: initial, to });
  const refetch = async () => show(await api.call<typeof readPoll>("GET", "/polls/:id", { params }));

  useEffect(() => () => clearTimeout(timer.current), []);
  useLive(`discussion:${discussionID}`, ({ name, body, isOwn }) => {
    if (isOwn || name !== "pollChanged" || body["pollID"] !== pollID || timer.current !== undefined) return;
    const delay = REFETCH_DELAY_MS.least + Math.random() * REFETCH_DELAY_MS.spread;
    timer.current = setTimeout(() => {
      timer.current = undefined;
      // A deleted poll disappears with the next load of the page.
      void refetch().catch(() => {});
    }, delay);
  });

  /** Runs an action of the reader, and says to screen readers that it is done. */
  async function act(run: () => Promise<void>, done: string): Promise<void> {
    setBusy(true);
    setError(null);
    try {
      await run();
      announce(done);
      // Other pages refetch on the next visit; this one is up to date already.
      await queryClient.invalidateQueries({ refetchType: "none" });
    } catch (refusal) {
      setError((refusal as Error).message);
      await refetch().catch(() => {});
    } finally {
      setBusy(false);
    }
  }

  return {
    poll,
    busy,
    error,
    vote: (pollOptionID: readonly number[]) =>
      void act(async () => {
        const body = { pollOptionID: [...pollOptionID] };
        show((await api.call<typeof vote>("POST", "/polls/:id/vote", { params, body })).poll);
      }, t("Your vote was counted.")),
    removeVote: () =>
      void act(async () => {
        await api.call<typeof removeVote>("DELETE", "/polls/:id/vote", { params });
        await refetch();
      }, t("Your vote was removed.")),
  };
}
