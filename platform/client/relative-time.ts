import { t } from "./translate.ts";

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const MONTH = 30.44 * DAY;
const YEAR = 365.25 * DAY;

/**
 * Formats the distance between a moment and now: `3 minutes ago`, `in 2 days`. Both are in milliseconds.
 */
export function relativeTime(moment: number, now: number): string {
  const seconds = Math.abs(now - moment) / 1000;
  if (seconds <= 5) return t("just now");
  return moment < now ? past(seconds) : future(seconds);
}

/** At least two: one has a text of its own. */
const many = (seconds: number, unit: number) => ({ count: Math.max(2, Math.round(seconds / unit)) });

function past(seconds: number): string {
  if (seconds < 45) return t("a few seconds ago");
  if (seconds < 90) return t("a minute ago");
  if (seconds < 45 * MINUTE)
    return t("{count, plural, one {# minute ago} other {# minutes ago}}", many(seconds, MINUTE));
  if (seconds < 90 * MINUTE) return t("an hour ago");
  if (seconds < 22 * HOUR)
    return t("{count, plural, one {# hour ago} other {# hours ago}}", many(seconds, HOUR));
  if (seconds < 36 * HOUR) return t("a day ago");
  if (seconds < 26 * DAY) return t("{count, plural, one {# day ago} other {# days ago}}", many(seconds, DAY));
  if (seconds < 45 * DAY) return t("a month ago");
  if (seconds < 320 * DAY)
    return t("{count, plural, one {# month ago} other {# months ago}}", many(seconds, MONTH));
  if (seconds < 548 * DAY) return t("a year ago");
  return t("{count, plural, one {# year ago} other {# years ago}}", many(seconds, YEAR));
}

function future(seconds: number): string {
  if (seconds < 45) return t("in a few seconds");
  if (seconds < 90) return t("in a minute");
  if (seconds < 45 * MINUTE)
    return t("{count, plural, one {in # minute} other {in # minutes}}", many(seconds, MINUTE));
  if (seconds < 90 * MINUTE) return t("in an hour");
  if (seconds < 22 * HOUR)
    return t("{count, plural, one {in # hour} other {in # hours}}", many(seconds, HOUR));
  if (seconds < 36 * HOUR) return t("in a day");
  if (seconds < 26 * DAY) return t("{count, plural, one {in # day} other {in # days}}", many(seconds, DAY));
  if (seconds < 45 * DAY) return t("in a month");
  if (seconds < 320 * DAY)
    return t("{count, plural, one {in # month} other {in # months}}", many(seconds, MONTH));
  if (seconds < 548 * DAY) return t("in a year");
  return t("{count, plural, one {in # year} other {in # years}}", many(seconds, YEAR));
}
