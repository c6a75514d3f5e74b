import type { Gemoji } from "gemoji";

export type Emoji = Gemoji;

let known: ReadonlyMap<string, Emoji> | undefined;
let reading: Promise<ReadonlyMap<string, Emoji>> | undefined;

async function read(): Promise<ReadonlyMap<string, Emoji>> {
  const { gemoji } = await import("gemoji");
  known = new Map(gemoji.flatMap((emoji) => emoji.names.map((name) => [name, emoji] as const)));
  return known;
}

/** Loads all emoji by each of their names, on first use. */
export function loadEmoji(): Promise<ReadonlyMap<string, Emoji>> {
  reading ??= read().catch((error: unknown) => {
    // Clears the failed attempt, so that the next call tries again.
    reading = undefined;
    throw error;
  });
  return reading;
}

/** Returns an emoji by name, if the data is loaded. */
export const emojiCalled = (name: string): Emoji | undefined => known?.get(name.toLowerCase());
