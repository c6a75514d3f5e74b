import { useSyncExternalStore } from "react";
import type { SiteTheme } from "#platform/client/session.tsx";

/** What a reader chooses of the appearance, as attributes of the page: `data-preset` and `data-reduced`. */
export type Choices = Pick<SiteTheme, "preset" | "reduced">;

const watchers = new Set<() => void>();

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

/** Applies a choice to the page at once. */
export function showChoice(name: keyof Choices, value: string): void {
  document.documentElement.dataset[name] = value;
  for (const watcher of watchers) watcher();
}

/** Returns the current choice: `made`, the server's, until the reader selects another. */
export const useChoice = (name: keyof Choices, made: string): string =>
  useSyncExternalStore(
    watch,
    () => document.documentElement.dataset[name] ?? made,
    () => made,
  );
