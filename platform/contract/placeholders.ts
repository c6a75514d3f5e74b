import { type Part, partsOf } from "./i18n.ts";

/** A translation may omit it: the message is beside the field anyway. */
const OPTIONAL = "field";

/** A difference between a source text and a text in its place. `place` is a placeholder such as `count plural`. */
export type TextProblem =
  | { kind: "empty" }
  | { kind: "broken" }
  | { kind: "lacking"; place: string }
  | { kind: "unknown"; place: string }
  | { kind: "forms"; place: string; given: readonly string[]; needed: readonly string[] };

function placesOf(parts: readonly Part[], places = new Set<string>()): Set<string> {
  for (const part of parts) {
    if (typeof part === "string") continue;
    if (part.kind !== "number" && part.name !== OPTIONAL)
      places.add(part.kind === "value" ? part.name : `${part.name} ${part.kind}`);
    for (const form of part.forms?.values() ?? []) placesOf(form, places);
  }
  return places;
}

/** Returns the forms of each choice in a text, by the choice: `count plural` has one, other. */
function choicesOf(parts: readonly Part[], choices = new Map<string, string[]>()): Map<string, string[]> {
  for (const part of parts) {
    if (typeof part === "string" || !part.forms) continue;
    choices.set(`${part.name} ${part.kind}`, [...part.forms.keys()].sort());
    for (const form of part.forms.values()) choicesOf(form, choices);
  }
  return choices;
}

/** Returns the placeholders of a text: `count plural`, `name`. */
export const placeholdersIn = (text: string): readonly string[] => [...placesOf(partsOf(text))];

const isBroken = (text: string) =>
  /[{}]/.test(text) && partsOf(text).every((part) => typeof part === "string");

/** Returns the problems of a text in the place of a source text; empty when there are none. */
export function problemsIn(locale: string, source: string, text: string): TextProblem[] {
  if (text.trim() === "") return [{ kind: "empty" }];
  if (isBroken(text)) return [{ kind: "broken" }];
  const [wanted, found] = [placesOf(partsOf(source)), placesOf(partsOf(text))];
  const categories = new Intl.PluralRules(locale).resolvedOptions().pluralCategories.toSorted();
  const choices = choicesOf(partsOf(source));
  const forms = [...choicesOf(partsOf(text))].flatMap(([place, keys]): TextProblem[] => {
    const needed = place.endsWith(" plural") ? categories : (choices.get(place) ?? []);
    const given = keys.filter((key) => !key.startsWith("="));
    return given.join() === needed.join() ? [] : [{ kind: "forms", place, given, needed }];
  });
  return [
    ...[...wanted].filter((place) => !found.has(place)).map((place) => ({ kind: "lacking", place }) as const),
    ...[...found].filter((place) => !wanted.has(place)).map((place) => ({ kind: "unknown", place }) as const),
    ...forms,
  ];
}
