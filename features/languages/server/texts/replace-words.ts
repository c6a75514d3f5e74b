import { type Part, partsOf } from "#platform/contract/i18n.ts";

/** A word and the one in its place. */
export interface Pair {
  find: string;
  replace: string;
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** Returns `replace` with the case of what it replaces: `Topics` for `Discussions`, `topics` for `discussions`. */
function inCaseOf(found: string, replace: string, locale: string): string {
  const upper = found.toLocaleUpperCase(locale);
  const isCased = upper !== found.toLocaleLowerCase(locale);
  if (!isCased) return replace;
  if (found === upper && found.length > 1) return replace.toLocaleUpperCase(locale);
  const [first = "", ...rest] = replace;
  const isUpper = found.charAt(0) !== found.charAt(0).toLocaleLowerCase(locale);
  return (isUpper ? first.toLocaleUpperCase(locale) : first.toLocaleLowerCase(locale)) + rest.join("");
}

/** Writes the parts of a text back, with its literal parts changed. */
const written = (parts: readonly Part[], change: (text: string) => string): string =>
  parts
    .map((part) => {
      if (typeof part === "string") return change(part);
      if (part.kind === "number") return "#";
      if (!part.forms) return `{${part.name}}`;
      const forms = [...part.forms].map(([form, inner]) => `${form} {${written(inner, change)}}`);
      return `{${part.name}, ${part.kind}, ${forms.join(" ")}}`;
    })
    .join("");

/**
 * Returns a function that replaces whole words in a text, in the case in which they are written. Placeholders and the
 * names of plural forms stay as they are. The function returns null when the text has none of the words.
 */
export function replacerOf(pairs: readonly Pair[], locale: string): (text: string) => string | null {
  const fits = new Map(pairs.map(({ find, replace }) => [find.toLocaleLowerCase(locale), replace]));
  const words = [...fits.keys()].sort((one, other) => other.length - one.length).map(escaped);
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${words.join("|")})(?![\\p{L}\\p{N}])`, "giu");
  return (text) => {
    let count = 0;
    const after = written(partsOf(text), (literal) =>
      literal.replace(pattern, (found) => {
        count++;
        return inCaseOf(found, fits.get(found.toLocaleLowerCase(locale)) ?? found, locale);
      }),
    );
    return count === 0 ? null : after;
  };
}
