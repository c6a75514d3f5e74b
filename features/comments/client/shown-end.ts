import { useSyncExternalStore } from "react";

let isShown: boolean | null = null;
const listeners = new Set<() => void>();

/** Publishes whether the last comments of the thread are shown; null when the thread is left. */
export function setShowsEnd(next: boolean | null): void {
  isShown = next;
  for (const listen of listeners) listen();
}

/** Returns whether the last comments of the thread are shown; `first` is the answer for the page that was opened. */
export const useShowsEnd = (first: boolean): boolean =>
  useSyncExternalStore(
    (listen) => {
      listeners.add(listen);
      return () => listeners.delete(listen);
    },
    () => isShown ?? first,
    () => first,
  );
