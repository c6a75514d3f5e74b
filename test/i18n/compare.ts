import { type Catalog, type Part, partsOf } from "#platform/contract/i18n.ts";

/** A translation may omit it: the message is beside the field anyway. */
const OPTIONAL = "field";

/** Returns the placeholders of a text: `count plural`, `name`. */
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

const isBroken = (text: string) =>
  text.includes("{") && partsOf(text).every((part) => typeof part === "string");

/** Describes the problems of one translation; empty when there are none. */
export function problemsOf(locale: string, source: string, text: string): string[] {
  if (text.trim() === "") return ["is empty"];
  if (isBroken(text)) return ["has braces that do not match"];
  const [wanted, said] = [placesOf(partsOf(source)), placesOf(partsOf(text))];
  const lacking = [...wanted].filter((place) => !said.has(place)).map((place) => `lacks {${place}}`);
  const unknown = [...said].filter((place) => !wanted.has(place)).map((place) => `has {${place}} of its own`);
  const categories = new Intl.PluralRules(locale).resolvedOptions().pluralCategories.toSorted();
  const choices = choicesOf(partsOf(source));
  const forms = [...choicesOf(partsOf(text))].flatMap(([choice, keys]) => {
    const needed = choice.endsWith(" plural") ? categories : (choices.get(choice) ?? []);
    const given = keys.filter((key) => !key.startsWith("="));
    return given.join() === needed.join() ? [] : [`{${choice}} has ${given}, and needs ${needed}`];
  });
  return [...lacking, ...unknown, ...forms];
}

/** Returns the missing, superfluous and invalid texts of a catalog. */
export function compare(locale: string, sources: ReadonlySet<string>, catalog: Catalog) {
  const keys = Object.keys(catalog);
  return {
    missing: [...sources].filter((source) => !Object.hasOwn(catalog, source)),
    superfluous: keys.filter((key) => !sources.has(key)),
    wrong: keys.flatMap((key) =>
      problemsOf(locale, key, catalog[key] ?? "").map((problem) => `${key}: ${problem}`),
    ),
  };
}
