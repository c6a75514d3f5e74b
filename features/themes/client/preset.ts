import { useSyncExternalStore } from "react";
import type { SiteTheme } from "#platform/client/session.tsx";

export type Preset = SiteTheme["preset"];

const watchers = new Set<() => void>();

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

/** Applies a preset to the page at once. */
export function showPreset(preset: Preset): void {
  document.documentElement.dataset["preset"] = preset;
  for (const watcher of watchers) watcher();
}

/** Returns the current preset: `made`, the server's, until the reader selects another. */
export const usePreset = (made: Preset): Preset =>
  useSyncExternalStore(
    watch,
    () => (document.documentElement.dataset["preset"] as Preset | undefined) ?? made,
    () => made,
  );
