import { useQuery, useQueryClient } from "@tanstack/react-query";
import { createContext, type ReactNode, useContext, useEffect } from "react";
import type { getMyCounts } from "#features/users/contract.ts";
import { apiQuery } from "#platform/client/query.tsx";
import type { LiveCounts } from "../contract.ts";

/** Numbers are read anew when one comes back to a page that is older than this. */
const STALE_MS = 60_000;
/** However many events tell of changes. */
const BURST_MS = 1_000;

const myCounts = apiQuery<typeof getMyCounts>("/users/me-counts");

type Counts = LiveCounts["counts"];
/** What the page was told; nothing outside of the title bar. */
const CountsContext = createContext<Counts>([]);

/** Of what is shown; the browser's alone, since nothing of it is touched while a page is rendered. */
let countedLast = "";
let countedAt = 0;
let readAt = 0;
let waiting: ReturnType<typeof setTimeout> | undefined;

const withCounts = (known: Counts, changed: Counts): Counts => [
  ...known.filter(({ name }) => !changed.some((each) => each.name === name)),
  ...changed,
];

/** What `useCounts` answers from while the page is as it came. */
export const useLiveCounts = (): Counts => useContext(CountsContext);

/** The number of a menu counter, by name; 0 for one that is not known. */
export function useCounts(): (counter: string | null) => number {
  const told = useContext(CountsContext);
  const { data } = useQuery({ ...myCounts, enabled: false });
  const counts = withCounts(told, data?.counts ?? []);
  return (counter) => counts.find(({ name }) => name === counter)?.count ?? 0;
}

/** Changes numbers where they are shown, before the server says them. */
export function useSetCount(): (name: string, count: number) => void {
  const queryClient = useQueryClient();
  return (name, count) =>
    queryClient.setQueryData(myCounts.queryKey, (known) => ({
      counts: [...withCounts(known?.counts ?? [], [{ name, count }])],
    }));
}

/**
 * Reads all numbers anew: for whoever hears that something changed. What is asked for within a second of the last time
 * is done at its end.
 */
export function useRefreshCounts(): () => void {
  const queryClient = useQueryClient();
  return () => {
    clearTimeout(waiting);
    const read = () => {
      readAt = Date.now();
      // Numbers that do not come stay as they are.
      queryClient.fetchQuery({ ...myCounts, staleTime: 0 }).catch(() => {});
    };
    const rest = readAt + BURST_MS - Date.now();
    if (rest > 0) waiting = setTimeout(read, rest);
    else read();
  };
}

const NONE: Counts = [];

/** Lets what stands in it know what the page was told, and keeps that for everybody. */
export function CountsProvider({ told, children }: { told: LiveCounts | null; children: ReactNode }) {
  const queryClient = useQueryClient();
  const refresh = useRefreshCounts();
  useEffect(() => {
    // A page that one goes back to says what was so once.
    if (!told || told.countedAt <= countedLast) return;
    countedLast = told.countedAt;
    countedAt = Date.now();
    queryClient.setQueryData(myCounts.queryKey, (known) => ({
      counts: [...withCounts(known?.counts ?? [], told.counts)],
    }));
  }, [told, queryClient]);
  useEffect(() => {
    if (!told) return;
    const look = () => {
      const isStale = Date.now() - Math.max(readAt, countedAt) > STALE_MS;
      if (document.visibilityState === "visible" && isStale) refresh();
    };
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  });
  return <CountsContext value={told?.counts ?? NONE}>{children}</CountsContext>;
}
