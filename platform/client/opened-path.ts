import { useSyncExternalStore } from "react";
import { ownPath, PAGES } from "./base-path.ts";

/** The path of the open page, while the URL is that of a part which the page has loaded as well. */
let part: { opened: string; shown: string } | null = null;
const listeners = new Set<() => void>();

/** Returns the path of the page that is open at a path. */
const openedPath = (path: string): string => (part?.shown === path ? part.opened : path);

/**
 * Puts the URL of a part of the open page into the address bar; the page stays.
 *
 * @param path Path of the part; null for the one with which the page was opened.
 * @param state State of the history entry.
 */
export function showPart(path: string | null, hash: string, state: unknown): void {
  const opened = openedPath(ownPath(location.pathname));
  part = { opened, shown: path ?? opened };
  history.replaceState(state, "", PAGES + part.shown + location.search + hash);
}

/** Lets the page at the current URL be opened, when the reader leaves the one that is open. */
export function leaveParts(): void {
  part = null;
  for (const listen of listeners) listen();
}

/** Returns the path of the page to show at a path. */
export const useOpenedPath = (path: string): string =>
  useSyncExternalStore(
    (listen) => {
      listeners.add(listen);
      return () => listeners.delete(listen);
    },
    () => openedPath(path),
    () => path,
  );
