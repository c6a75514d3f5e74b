import { useSyncExternalStore } from "react";
import type { SiteTheme } from "#platform/client/session.tsx";

export type Preset = SiteTheme["preset"];

const watchers = new Set<() => void>();

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

/** Shows the page in another preset, at once. */
export function showPreset(preset: Preset): void {
  document.documentElement.dataset["preset"] = preset;
  for (const watcher of watchers) watcher();
}

/** The preset the page is shown in: `made` until another is chosen. */
export const usePreset = (made: Preset): Preset =>
  useSyncExternalStore(
    watch,
    () => (document.documentElement.dataset["preset"] as Preset | undefined) ?? made,
    () => made,
  );
