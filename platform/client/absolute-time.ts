import { currentLocale, t } from "./translate.ts";

const STYLES = {
  /** Of a moment, to be read once: `Saturday, November 21, 2026 at 5:16 AM UTC`. */
  full: {
    weekday: "long",
    month: "long",
    day: "numeric",
    year: "numeric",
    hour: "numeric",
    minute: "numeric",
    timeZoneName: "short",
  },
  /** Of a day: `Nov 21, 2026`. */
  day: { month: "short", day: "numeric", year: "numeric" },
  /** Within a week: `Saturday`. */
  weekday: { weekday: "long" },
  /** Within a day: `5:16 AM`. */
  time: { hour: "numeric", minute: "numeric" },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

/** How many moments are remembered: those of the pages that are read now. */
const REMEMBERED = 2000;

/** What formats moments in one way, and what it made of them: lists show the same ones again and again. */
interface Format {
  intl: Intl.DateTimeFormat;
  written: Map<number, string>;
}

const formats = new Map<string, Format>();

function formatOf(locale: string, style: keyof typeof STYLES, timeZone: string | undefined): Format {
  const key = `${locale} ${style} ${timeZone}`;
  let format = formats.get(key);
  if (!format) {
    // Takes a thousand times as long as using it.
    const intl = new Intl.DateTimeFormat(locale, { ...STYLES[style], timeZone });
    format = { intl, written: new Map() };
    formats.set(key, format);
  }
  return format;
}

/** A moment in the words of the reader's language; in the zone of the reader's device unless one is named. */
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
