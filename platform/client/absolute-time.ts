import { currentLocale, t } from "./translate.ts";

const STYLES = {
  /** A moment that is read once: `Saturday, November 21, 2026 at 5:16 AM UTC`. */
  full: {
    weekday: "long",
    month: "long",
    day: "numeric",
    year: "numeric",
    hour: "numeric",
    minute: "numeric",
    timeZoneName: "short",
  },
  /** A day: `Nov 21, 2026`. */
  day: { month: "short", day: "numeric", year: "numeric" },
  /** A month: `Nov 2026`. */
  month: { month: "short", year: "numeric" },
  /** A day of the same week: `Saturday`. */
  weekday: { weekday: "long" },
  /** A time of the same day: `5:16 AM`. */
  time: { hour: "numeric", minute: "numeric" },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

/** Number of cached texts per format; enough for the pages that are open. */
const REMEMBERED = 2000;

/** A formatter with its cached results: lists show the same moments again and again. */
interface Format {
  intl: Intl.DateTimeFormat;
  written: Map<number, string>;
}

const formats = new Map<string, Format>();

function formatOf(locale: string, style: keyof typeof STYLES, timeZone: string | undefined): Format {
  const key = `${locale} ${style} ${timeZone}`;
  let format = formats.get(key);
  if (!format) {
    // Creating a formatter takes a thousand times as long as using it.
    const intl = new Intl.DateTimeFormat(locale, { ...STYLES[style], timeZone });
    format = { intl, written: new Map() };
    formats.set(key, format);
  }
  return format;
}

/** Formats a moment in the reader's language, in the time zone of the device unless one is given. */
export function absoluteTime(moment: number, style: keyof typeof STYLES, timeZone?: string): string {
  if (Number.isNaN(moment)) return t("Unknown");
  const { intl, written } = formatOf(currentLocale().locale, style, timeZone);
  const known = written.get(moment);
  if (known !== undefined) return known;
  if (written.size >= REMEMBERED) written.clear();
  const text = intl.format(moment);
  written.set(moment, text);
  return text;
}
