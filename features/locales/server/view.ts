import type { Locale } from "../contract.ts";
import type { Offer } from "./offer.ts";

const capitalized = (text: string, locale: string) =>
  text.replace(/^\p{Ll}/u, (letter) => letter.toLocaleUpperCase(locale));

/** Returns the name of a language in another one, as shown on its own in a menu: `Français`. */
export function languageName(locale: string, inLocale: string): string {
  const name = new Intl.DisplayNames([inLocale], { type: "language", fallback: "code" }).of(locale) ?? locale;
  return capitalized(name, inLocale);
}

export const viewLocale = (offer: Offer, known: Offer["known"][number]): Locale => ({
  localeID: known.locale,
  localeKey: known.locale.split("-")[0] ?? known.locale,
  regionalKey: known.locale,
  displayNames: Object.fromEntries(
    [...new Set([...offer.enabled, known.locale])].map((key) => [key, languageName(known.locale, key)]),
  ),
  translatable: known.translatable,
  translationService: known.translationService,
  machineTranslationService: known.translationService,
  enabled: known.enabled,
});

/** Returns the languages to choose from, each by its own name. Empty where there is only one. */
export const choices = ({ enabled }: Offer) =>
  enabled.length < 2 ? [] : enabled.map((locale) => ({ locale, name: languageName(locale, locale) }));
