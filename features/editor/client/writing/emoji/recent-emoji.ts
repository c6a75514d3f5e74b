import { BASE } from "#platform/client/base-path.ts";

const KEY = `${BASE}colloquy.emoji`;
const MOST = 18;

/** Returns recently used emoji of this device, newest first. */
export function recentEmoji(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(stored) ? stored.filter((each) => typeof each === "string").slice(0, MOST) : [];
  } catch {
    return [];
  }
}

export function saveRecent(emoji: string): void {
  const recent = [emoji, ...recentEmoji().filter((each) => each !== emoji)].slice(0, MOST);
  try {
    localStorage.setItem(KEY, JSON.stringify(recent));
  } catch {
    // Storage may be unavailable.
  }
}
