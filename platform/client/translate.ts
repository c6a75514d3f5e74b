import { type Catalog, ENGLISH, I18n, type Language, type Values } from "#platform/contract/i18n.ts";

let current = ENGLISH;

/** The server uses the same languages again and again. */
const known = new WeakMap<Language, I18n>();

/**
 * Sets the language for rendering. A page is rendered synchronously, so the server calls this right before
 * each rendering.
 */
export function setLocale(language: Language): void {
  current = known.get(language) ?? new I18n(language);
  known.set(language, current);
}

/** Loads the translations from an address; empty when that fails, which shows the page in English. */
export async function loadCatalog(address: string | null): Promise<Catalog> {
  if (address === null) return {};
  const answer = await fetch(address).catch(() => null);
  return answer?.ok ? ((await answer.json()) as Catalog) : {};
}

/** Returns the current language. */
export const currentLocale = (): I18n => current;

/**
 * Translates a source text for the reader; always pass a literal, because it is extracted as the key of the
 * catalogs.
 */
export const t = (source: string, values?: Values): string => current.say(source, values);

/** Formats a number in short form in the reader's language: 950, 1.2k, 3.4m. */
export const formatNumber = (value: number): string => current.number(value);
