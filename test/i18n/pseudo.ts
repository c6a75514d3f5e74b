import { type Catalog, type Part, partsOf } from "#platform/contract/i18n.ts";

const ACCENTS: Readonly<Record<string, string>> = {
  ...{
    a: "á",
    b: "ƀ",
    c: "ç",
    d: "ð",
    e: "é",
    f: "ƒ",
    g: "ĝ",
    h: "ĥ",
    i: "í",
    j: "ĵ",
    k: "ķ",
    l: "ļ",
    m: "ɱ",
  },
  ...{
    n: "ñ",
    o: "ó",
    p: "þ",
    q: "ǫ",
    r: "ŕ",
    s: "š",
    t: "ţ",
    u: "ú",
    v: "ṽ",
    w: "ŵ",
    x: "ẋ",
    y: "ý",
    z: "ž",
  },
};

const accented = (text: string) =>
  text.replace(/[A-Za-z]/g, (character) => {
    const accent = ACCENTS[character.toLowerCase()] ?? character;
    return character === character.toLowerCase() ? accent : accent.toUpperCase();
  });

/** Each word repeats its beginning: texts are a third longer, like German, and so is the longest word. */
const longer = (text: string) =>
  text.replace(/[A-Za-z]+/g, (word) => word + word.slice(0, Math.round(word.length / 3)).toLowerCase());

function written(parts: readonly Part[]): string {
  return parts
    .map((part) => {
      if (typeof part === "string") return accented(longer(part));
      if (part.kind === "number") return "#";
      if (!part.forms) return `{${part.name}}`;
      const forms = [...part.forms].map(([form, texts]) => `${form} {${written(texts)}}`);
      return `{${part.name}, ${part.kind}, ${forms.join(" ")}}`;
    })
    .join("");
}

/** The brackets count as punctuation, which axe ignores when it compares the words of a button with its name. */
export const pseudo = (source: string): string => `‹${written(partsOf(source))}›`;

/** A pseudo-language: page text outside of brackets is not translated. */
export const pseudoCatalog = (sources: Iterable<string>): Catalog =>
  Object.fromEntries([...sources].map((source) => [source, pseudo(source)]));
