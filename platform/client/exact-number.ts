import { currentLocale } from "./translate.ts";

const formats = new Map<string, Intl.NumberFormat>();

/** A number to the last digit, as the reader's language groups it: `12,345`. */
export function exactNumber(value: number): string {
  const { tag } = currentLocale();
  let format = formats.get(tag);
  if (!format) {
    format = new Intl.NumberFormat(tag);
    formats.set(tag, format);
  }
  return format.format(value);
}
