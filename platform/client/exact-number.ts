import { currentLocale } from "./translate.ts";

const formats = new Map<string, Intl.NumberFormat>();

/** A number to the last digit, as the reader's language groups it: `12,345`. */
export function exactNumber(value: number): string {
  const { locale } = currentLocale();
  let format = formats.get(locale);
  if (!format) {
    format = new Intl.NumberFormat(locale);
    formats.set(locale, format);
  }
  return format.format(value);
}
