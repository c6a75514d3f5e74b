import { useQuery, useQueryClient } from "@tanstack/react-query";
import { createContext, type ReactNode, useContext, useEffect } from "react";
import type { getMyCounts } from "#features/users/contract.ts";
import { apiQuery } from "#platform/client/query.tsx";
import type { LiveCounts } from "../contract.ts";

/** Counters are refreshed on return to a page that is older than this. */
const STALE_MS = 60_000;
/** Minimum time between two refreshes, however many events arrive. */
const BURST_MS = 1_000;

const myCounts = apiQuery<typeof getMyCounts>("/users/me-counts");

type Counts = LiveCounts["counts"];
/** The counters that the page was rendered with; empty outside of the title bar. */
const CountsContext = createContext<Counts>([]);

/** Time of the counters shown; only used in the browser, never while rendering. */
let countedLast = "";
let countedAt = 0;
let readAt = 0;
let waiting: ReturnType<typeof setTimeout> | undefined;

const withCounts = (known: Counts, changed: Counts): Counts => [
  ...known.filter(({ name }) => !changed.some((each) => each.name === name)),
  ...changed,
];

/** The counters for `useCounts` until newer ones are loaded. */
export const useLiveCounts = (): Counts => useContext(CountsContext);

/** Returns a function from a menu counter's name to its number; 0 for an unknown one. */
export function useCounts(): (counter: string | null) => number {
  const initial = useContext(CountsContext);
  const { data } = useQuery({ ...myCounts, enabled: false });
  const counts = withCounts(initial, data?.counts ?? []);
  return (counter) => counts.find(({ name }) => name === counter)?.count ?? 0;
}

/** Returns a function that changes a counter in the interface before the server confirms it. */
export function useSetCount(): (name: string, count: number) => void {
  const queryClient = useQueryClient();
  return (name, count) =>
    queryClient.setQueryData(myCounts.queryKey, (known) => ({
      counts: [...withCounts(known?.counts ?? [], [{ name, count }])],
    }));
}

/**
 * Returns a function that reloads all counters after a change. Calls within a second of the last one are
 * combined at its end.
 */
export function useRefreshCounts(): () => void {
  const queryClient = useQueryClient();
  return () => {
    clearTimeout(waiting);
    const read = () => {
      readAt = Date.now();
      // After a failure the old numbers stay.
      queryClient.fetchQuery({ ...myCounts, staleTime: 0 }).catch(() => {});
    };
    const rest = readAt + BURST_MS - Date.now();
    if (rest > 0) waiting = setTimeout(read, rest);
    else read();
  };
}

const NONE: Counts = [];

/** Provides the page's counters to its children, and stores them for all components. */
export function CountsProvider({ initial, children }: { initial: LiveCounts | null; children: ReactNode }) {
  const queryClient = useQueryClient();
  const refresh = useRefreshCounts();
  useEffect(() => {
    // A page from the history may contain outdated counters.
    if (!initial || initial.countedAt <= countedLast) return;
    countedLast = initial.countedAt;
    countedAt = Date.now();
    queryClient.setQueryData(myCounts.queryKey, (known) => ({
      counts: [...withCounts(known?.counts ?? [], initial.counts)],
    }));
  }, [initial, queryClient]);
  useEffect(() => {
    if (!initial) return;
    const look = () => {
      const isStale = Date.now() - Math.max(readAt, countedAt) > STALE_MS;
      if (document.visibilityState === "visible" && isStale) refresh();
    };
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  });
  return <CountsContext value={initial?.counts ?? NONE}>{children}</CountsContext>;
}
