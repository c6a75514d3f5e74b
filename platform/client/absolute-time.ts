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
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

// Making one takes a thousand times as long as using it.
const formats = new Map<string, Intl.DateTimeFormat>();

/** A moment in the words of the reader's language; in the zone of the reader's device unless one is named. */
export function absoluteTime(moment: number, style: keyof typeof STYLES, timeZone?: string): string {
  if (Number.isNaN(moment)) return t("Unknown");
  const { tag } = currentLocale();
  const key = `${tag} ${style} ${timeZone}`;
  let format = formats.get(key);
  if (!format) {
    format = new Intl.DateTimeFormat(tag, { ...STYLES[style], timeZone });
    formats.set(key, format);
  }
  return format.format(moment);
}
