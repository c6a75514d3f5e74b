/** A place in a thread: the position of a comment by date, or a day. */
export type Place = { number: number } | { date: Date };

const MONTHS = 12;
/** Fewer letters than these could begin several months. */
const LEAST_LETTERS = 3;
const FIRST_YEAR = 1970;
const LAST_YEAR = 2999;

/** Names of the months in the reader's language and in English, lower-case, by month. */
function monthNames(locale: string): string[][] {
  const formats = [locale, "en"].flatMap((language) =>
    (["long", "short"] as const).map(
      (month) => new Intl.DateTimeFormat(language, { month, timeZone: "UTC", calendar: "gregory" }),
    ),
  );
  return Array.from({ length: MONTHS }, (_, month) => {
    const middle = Date.UTC(2000, month, 15);
    return formats.map((format) => format.format(middle).toLowerCase().replaceAll(".", ""));
  });
}

function monthOf(word: string, locale: string): number | null {
  if (word.length < LEAST_LETTERS) return null;
  const matching = monthNames(locale).flatMap((names, month) =>
    names.some((name) => name === word || name.startsWith(word)) ? [month] : [],
  );
  return matching.length === 1 ? (matching[0] as number) : null;
}

function dayAt(year: number, month = 0, day = 1): Place | null {
  if (year < FIRST_YEAR || year > LAST_YEAR) return null;
  const date = new Date(Date.UTC(year, month, day));
  // February 30 would be a day in March.
  return date.getUTCMonth() === month && date.getUTCDate() === day ? { date } : null;
}

/** Digits of any script as those of ASCII. */
const withPlainDigits = (text: string) =>
  text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) as number;
    let zero = code;
    while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1)) && code - zero < 9) zero--;
    return String(code - zero);
  });

/**
 * Reads the place that a reader typed, such as `143`, `#143`, `2014`, `mar 2014`, `5 March 2014` or `2014-03-05`.
 * A number up to `countComments` is a position. Returns null for text that is neither a number nor a date.
 */
export function parsePlace(typed: string, countComments: number, locale: string): Place | null {
  const text = withPlainDigits(typed.normalize("NFKC")).trim().toLowerCase();
  const number = /^#?\s*(\d{1,9})$/.exec(text)?.[1];
  if (number !== undefined) {
    const position = Number(number);
    if (position >= 1 && position <= countComments) return { number: position };
    return text.length === 4 ? dayAt(position) : null;
  }
  const iso = /^(\d{4})-(\d{1,2})(?:-(\d{1,2}))?$/.exec(text);
  if (iso) return dayAt(Number(iso[1]), Number(iso[2]) - 1, Number(iso[3] ?? 1));
  const words = text.match(/[\p{L}\p{M}]+|\d+/gu) ?? [];
  const year = words.find((word) => /^\d{4}$/.test(word));
  const day = words.find((word) => /^\d{1,2}$/.test(word)) ?? "1";
  const months = words.flatMap((word) => monthOf(word, locale) ?? []);
  return year !== undefined && months.length === 1 ? dayAt(Number(year), months[0], Number(day)) : null;
}
