import { type Phrase, phrase } from "#platform/contract/i18n.ts";
import { placeholdersIn, problemsIn, type TextProblem } from "#platform/contract/placeholders.ts";

/** Returns a placeholder as users type it: `{name}`, `{count, plural, …}`. */
function typed(place: string): string {
  const [name = "", kind] = place.split(" ");
  return kind === undefined ? `{${name}}` : `{${name}, ${kind}, …}`;
}

/** Returns the placeholders that an own text must contain, as users type them. */
export const typedPlaceholders = (source: string): string[] => placeholdersIn(source).map(typed);

function described(problem: TextProblem): Phrase {
  if (problem.kind === "empty") return phrase("Enter a text, or revert it.");
  if (problem.kind === "broken") return phrase("The braces do not match.");
  const place = typed(problem.place);
  if (problem.kind === "lacking") return phrase("The text must contain {place}.", { place });
  if (problem.kind === "unknown")
    return phrase("The built-in text has no {place}, so it would stay empty.", { place });
  return phrase("{place} needs these forms: {forms}.", { place, forms: problem.needed.join(", ") });
}

/** Returns the first problem of an own text, for its field; null when the text can be shown. */
export function ownTextProblem(locale: string, source: string, text: string): Phrase | null {
  const [first] = problemsIn(locale, source, text);
  return first ? described(first) : null;
}
