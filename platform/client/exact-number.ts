import { currentLocale } from "./translate.ts";

const formats = new Map<string, Intl.NumberFormat>();

/** Formats a number with all digits, grouped for the reader's language: `12,345`. */
export function exactNumber(value: number): string {
  const { tag } = currentLocale();
  let format = formats.get(tag);
  if (!format) {
    format = new Intl.NumberFormat(tag);
    formats.set(tag, format);
  }
  return format.format(value);
}
