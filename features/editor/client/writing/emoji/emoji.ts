import type { Gemoji } from "gemoji";

export type Emoji = Gemoji;

let known: ReadonlyMap<string, Emoji> | undefined;
let reading: Promise<ReadonlyMap<string, Emoji>> | undefined;

async function read(): Promise<ReadonlyMap<string, Emoji>> {
  const { gemoji } = await import("gemoji");
  known = new Map(gemoji.flatMap((emoji) => emoji.names.map((name) => [name, emoji] as const)));
  return known;
}

/** All there are, by each of their names; they come when somebody first wants one. */
export function loadEmoji(): Promise<ReadonlyMap<string, Emoji>> {
  reading ??= read().catch((error: unknown) => {
    // The connection may be back at the next try.
    reading = undefined;
    throw error;
  });
  return reading;
}

/** One by its name, if they have come. */
export const emojiCalled = (name: string): Emoji | undefined => known?.get(name.toLowerCase());
