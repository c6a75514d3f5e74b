const KEY = "colloquy.emoji";
const MOST = 18;

/** What this device has used lately, newest first. */
export function recentEmoji(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(kept) ? kept.filter((each) => typeof each === "string").slice(0, MOST) : [];
  } catch {
    return [];
  }
}

export function saveRecent(emoji: string): void {
  const recent = [emoji, ...recentEmoji().filter((each) => each !== emoji)].slice(0, MOST);
  try {
    localStorage.setItem(KEY, JSON.stringify(recent));
  } catch {
    // Nothing is kept where nothing may be.
  }
}
