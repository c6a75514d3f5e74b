import { BASE } from "#platform/client/base-path.ts";

const KEY = `${BASE}colloquy.editor.source`;

/** Returns whether the user of this device prefers Markdown. */
export function writesSource(): boolean {
  try {
    return localStorage.getItem(KEY) === "yes";
  } catch {
    return false;
  }
}

export function saveWritesSource(chosen: boolean): void {
  try {
    if (chosen) localStorage.setItem(KEY, "yes");
    else localStorage.removeItem(KEY);
  } catch {
    // Storage may be unavailable.
  }
}
