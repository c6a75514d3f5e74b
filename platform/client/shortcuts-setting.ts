import { BASE } from "./base-path.ts";

const KEY = `${BASE}shortcuts`;
const OFF = "off";

/** Returns whether single keys act as shortcuts in this browser. Speech input may need them off. */
export function areShortcutsOn(): boolean {
  try {
    return localStorage.getItem(KEY) !== OFF;
  } catch {
    return true;
  }
}

/** Turns shortcuts of single keys on or off in this browser. */
export function setShortcuts(areOn: boolean): void {
  try {
    if (areOn) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, OFF);
  } catch {
    // Without storage they stay on.
  }
}
