import { BASE } from "#platform/client/base-path.ts";
import type { PlacedWidget, StoredNode } from "./page.ts";

const KEY = `${BASE}colloquy.copied-widget`;

/** Remembers a widget, also for other layouts and windows of this browser. */
export function copyWidget({ node }: PlacedWidget): void {
  localStorage.setItem(KEY, JSON.stringify(node));
}

/** Returns the widget that was copied last; null without one. */
export function copiedWidget(): StoredNode | null {
  try {
    const node = JSON.parse(localStorage.getItem(KEY) ?? "null") as StoredNode | null;
    return typeof node?.$hydrate === "string" ? node : null;
  } catch {
    return null;
  }
}
