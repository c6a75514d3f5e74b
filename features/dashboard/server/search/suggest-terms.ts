import type { Context } from "#platform/server/application/context.ts";
import { fold } from "#platform/server/search/text/fold.ts";
import { searchGroups } from "../extension-points.ts";
import { editDistance } from "./edit-distance.ts";
import { searchDashboard } from "./search-dashboard.ts";

/** A short word with more mistakes is another word. */
const SHORT = 5;
const mostMistakes = (word: string) => (word.length <= SHORT ? 1 : 2);

const wordsIn = (text: string) =>
  fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 2);

/** Returns the word that is spelled most alike; the typed one when none is. */
function nearest(word: string, known: ReadonlySet<string>): string {
  if (known.has(word)) return word;
  const most = mostMistakes(word);
  const change = ({ length }: string) => Math.abs(length - word.length);
  const [best] = [...known]
    .map((each) => ({ each, distance: editDistance(word, each, most) }))
    .filter(({ distance }) => distance <= most)
    // Swapped letters are a more common mistake than a missing one.
    .sort((one, other) => one.distance - other.distance || change(one.each) - change(other.each));
  return best?.each ?? word;
}

/** Returns terms that the actor would find something with, spelled like these; null when there are none. */
export async function suggestTerms(context: Context, terms: string): Promise<string | null> {
  const texts = context.addons.of(searchGroups).flatMap((group) => group.texts?.(context) ?? []);
  const known = new Set(texts.flatMap(wordsIn));
  const typed = fold(terms).split(/\s+/).filter(Boolean);
  const better = typed.map((word) => nearest(word, known)).join(" ");
  const found = await searchDashboard(context, better);
  return better !== typed.join(" ") && found.length > 0 ? better : null;
}
