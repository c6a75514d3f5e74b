import { createRequire } from "node:module";
import { fold } from "./fold.ts";

type Stemmer = (word: string) => string;

const require = createRequire(import.meta.url);
const LOADERS: Record<string, () => unknown> = {
  ar: () => require("@orama/stemmers/arabic"),
  bg: () => require("@orama/stemmers/bulgarian"),
  da: () => require("@orama/stemmers/danish"),
  de: () => require("@orama/stemmers/german"),
  el: () => require("@orama/stemmers/greek"),
  en: () => require("@orama/stemmers/english"),
  es: () => require("@orama/stemmers/spanish"),
  fi: () => require("@orama/stemmers/finnish"),
  fr: () => require("@orama/stemmers/french"),
  ga: () => require("@orama/stemmers/irish"),
  hi: () => require("@orama/stemmers/indian"),
  hu: () => require("@orama/stemmers/hungarian"),
  hy: () => require("@orama/stemmers/armenian"),
  id: () => require("@orama/stemmers/indonesian"),
  it: () => require("@orama/stemmers/italian"),
  lt: () => require("@orama/stemmers/lithuanian"),
  nb: () => require("@orama/stemmers/norwegian"),
  ne: () => require("@orama/stemmers/nepali"),
  nl: () => require("@orama/stemmers/dutch"),
  no: () => require("@orama/stemmers/norwegian"),
  pt: () => require("@orama/stemmers/portuguese"),
  ro: () => require("@orama/stemmers/romanian"),
  ru: () => require("@orama/stemmers/russian"),
  sr: () => require("@orama/stemmers/serbian"),
  sv: () => require("@orama/stemmers/swedish"),
  ta: () => require("@orama/stemmers/tamil"),
  tr: () => require("@orama/stemmers/turkish"),
  uk: () => require("@orama/stemmers/ukrainian"),
};
const known = new Map<string, Stemmer>();
const LETTERS = /^[\p{L}\p{M}'’]+$/u;

/** Returns the primary language: `en` of `en-GB`. */
export const primaryOf = (language: string): string => language.toLowerCase().split(/[-_]/, 1)[0] ?? "";

/** Returns the stemmer of a language, loaded on first use; null when there is none. */
function stemmerOf(language: string): Stemmer | null {
  const primary = primaryOf(language);
  const load = Object.hasOwn(LOADERS, primary) ? LOADERS[primary] : undefined;
  if (!load) return null;
  const stemmer = known.get(primary) ?? (load() as { stemmer: Stemmer }).stemmer;
  known.set(primary, stemmer);
  return stemmer;
}

/**
 * Returns the folded stems of a word in these languages, with and without its accents, because not all users write
 * them.
 */
export function stemsOf(word: string, languages: readonly string[]): string[] {
  if (word.length < 3 || !LETTERS.test(word)) return [];
  const lower = word.normalize("NFC").toLowerCase();
  const stems = new Set<string>();
  for (const language of languages) {
    const stemmer = stemmerOf(language);
    if (!stemmer) continue;
    for (const form of new Set([lower, fold(lower)])) stems.add(fold(stemmer(form)));
  }
  stems.delete("");
  return [...stems];
}
