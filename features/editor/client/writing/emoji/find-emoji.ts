import type { Emoji } from "./emoji.ts";

/** Returns how well an emoji matches the typed text; null when it does not. */
function rankOf({ names, tags, description }: Emoji, typed: string): number | null {
  const called = typed.replaceAll(" ", "_");
  if (names.includes(called)) return 0;
  if (names.some((name) => name.startsWith(called))) return 1;
  if (tags.some((tag) => tag.startsWith(typed))) return 2;
  if (names.some((name) => name.includes(called)) || description.toLowerCase().includes(typed)) return 3;
  return null;
}

/** Returns matching emoji, best first; all emoji in order when nothing is typed. */
export function findEmoji(all: Iterable<Emoji>, typed: string): Emoji[] {
  const wanted = typed.trim().toLowerCase();
  const ranked = [...new Set(all)].flatMap((emoji) => {
    const rank = wanted === "" ? 0 : rankOf(emoji, wanted);
    return rank === null ? [] : [{ emoji, rank }];
  });
  return ranked.sort((a, b) => a.rank - b.rank).map(({ emoji }) => emoji);
}
