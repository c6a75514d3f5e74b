import { useEffect, useState } from "react";
import { useSession } from "../session.tsx";
import { currentLocale, t } from "../translate.ts";

const REFRESH_MS = 30_000;
const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const MONTH = 30 * DAY;
const YEAR = 365 * DAY;

/** How long ago, in words: seconds, then minutes, hours, days, months, years. */
export function ago(then: number, now: number): string {
  const seconds = Math.max(0, (now - then) / 1000);
  if (seconds < 5) return t("just now");
  if (seconds < 45) return t("a few seconds ago");
  const count = (unit: number) => Math.max(1, Math.round(seconds / unit));
  if (seconds < 45 * MINUTE)
    return t("{count, plural, one {# minute ago} other {# minutes ago}}", { count: count(MINUTE) });
  if (seconds < 22 * HOUR)
    return t("{count, plural, one {# hour ago} other {# hours ago}}", { count: count(HOUR) });
  if (seconds < 26 * DAY)
    return t("{count, plural, one {# day ago} other {# days ago}}", { count: count(DAY) });
  if (seconds < 320 * DAY)
    return t("{count, plural, one {# month ago} other {# months ago}}", { count: count(MONTH) });
  return t("{count, plural, one {# year ago} other {# years ago}}", { count: count(YEAR) });
}

const formats = new Map<string, Intl.DateTimeFormat>();

function absolute(date: Date): string {
  const { locale } = currentLocale();
  let format = formats.get(locale);
  if (!format) {
    format = new Intl.DateTimeFormat(locale, { dateStyle: "long", timeStyle: "short", timeZone: "UTC" });
    formats.set(locale, format);
  }
  return `${format.format(date)} UTC`;
}

const watchers = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

/** One clock for all times on a page. */
function watch(tick: () => void): () => void {
  watchers.add(tick);
  if (watchers.size === 1) {
    timer = setInterval(() => {
      for (const each of watchers) each();
    }, REFRESH_MS);
  }
  return () => {
    watchers.delete(tick);
    if (watchers.size === 0) clearInterval(timer);
  };
}

/** A moment as the time since, kept current; the exact moment shows when one points at it. */
export function DateTime({ value }: { value: string }) {
  const { site } = useSession();
  const [now, setNow] = useState(() => Date.parse(site.now));
  useEffect(() => {
    const tick = () => setNow(Date.now());
    tick();
    return watch(tick);
  }, []);
  const date = new Date(value);
  return (
    <time dateTime={value} title={absolute(date)}>
      {ago(date.getTime(), now)}
    </time>
  );
}
