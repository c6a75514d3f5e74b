import { useSyncExternalStore } from "react";

/** The comment that is being read. */
export interface ReadComment {
  /** Position of its branch in the discussion by date, from 1. */
  number: number;
  /** When its branch begins. */
  dateInserted: string;
  /** True at the end of the page. */
  isLast: boolean;
}

let current: ReadComment | null = null;
const listeners = new Set<() => void>();

/** Publishes the comment that is being read; null above the first one. */
export function setReadComment(next: ReadComment | null): void {
  if (current?.number === next?.number && current?.isLast === next?.isLast) return;
  current = next;
  for (const listen of listeners) listen();
}

/** Returns the comment that is being read; null above the first one, and until the reader scrolls. */
export const useReadComment = (): ReadComment | null =>
  useSyncExternalStore(
    (listen) => {
      listeners.add(listen);
      return () => listeners.delete(listen);
    },
    () => current,
    () => null,
  );
