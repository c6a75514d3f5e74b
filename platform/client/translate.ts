import { type Catalogue, ENGLISH, I18n, type Language, type Values } from "#platform/contract/i18n.ts";

let current = ENGLISH;

/** On the server the same languages come again and again. */
const known = new WeakMap<Language, I18n>();

/**
 * Sets the language of everything rendered from now on. A page is rendered in one go, so on the server this
 * is set right before each rendering.
 */
export function setLocale(language: Language): void {
  current = known.get(language) ?? new I18n(language);
  known.set(language, current);
}

/** The translations at an address; none where they cannot be had: English is better than nothing. */
export async function loadCatalogue(address: string | null): Promise<Catalogue> {
  if (address === null) return {};
  const answer = await fetch(address).catch(() => null);
  return answer?.ok ? ((await answer.json()) as Catalogue) : {};
}

export const currentLocale = (): I18n => current;

/** The source text in the reader's language; always a literal, for it is the key of the catalogues. */
export const t = (source: string, values?: Values): string => current.say(source, values);

/** 950, 1.2k, 3.4m, in the reader's language. */
export const formatNumber = (value: number): string => current.number(value);
