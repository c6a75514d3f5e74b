/**
 * Time span of a date in a filter, from `start` up to but excluding `end`. For an instant both are equal.
 */
export interface Moment {
  start: Date;
  end: Date;
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;

const UNITS = "(minute|hour|day|week|month|year)";
const FIXED: Record<string, number> = { minute: MINUTE, hour: 60 * MINUTE, day: DAY, week: 7 * DAY };
const MONTHS: Record<string, number> = { month: 1, year: 12 };

const RELATIVE = new RegExp(
  `^(?:(\\d{1,6}) ${UNITS}s? ago|- ?(\\d{1,6}) ${UNITS}s?|last (week|month|year))$`,
);
const DATE = /^([1-9]\d{3}-\d\d-\d\d)(?:[t ](.*))?$/;
/** The `+` of the zone may have been decoded to a space in a query string. */
const TIME = /^(\d\d:\d\d)(:\d\d)?(\.\d{1,9})?(z|[+ -]\d\d:?\d\d)?$/;

const spanning = (start: number, milliseconds: number): Moment => ({
  start: new Date(start),
  end: new Date(start + milliseconds),
});

const startOfDay = (now: Date) => now.getTime() - (((now.getTime() % DAY) + DAY) % DAY);

/** Returns the date some months earlier; the last day of the month if that month is shorter. */
function monthsBefore(now: Date, months: number): number {
  const moment = new Date(now);
  moment.setUTCMonth(moment.getUTCMonth() - months);
  if (moment.getUTCDate() !== now.getUTCDate()) moment.setUTCDate(0);
  return moment.getTime();
}

function readRelative(text: string, now: Date): Moment | null {
  if (text === "now") return spanning(now.getTime(), 0);
  if (text === "today") return spanning(startOfDay(now), DAY);
  if (text === "yesterday") return spanning(startOfDay(now) - DAY, DAY);
  const [, agoCount, agoUnit, minusCount, minusUnit, lastUnit] = RELATIVE.exec(text) ?? [];
  const unit = agoUnit ?? minusUnit ?? lastUnit;
  if (unit === undefined) return null;
  const count = Number(agoCount ?? minusCount ?? 1);
  const fixed = FIXED[unit];
  const start = fixed ? now.getTime() - count * fixed : monthsBefore(now, count * (MONTHS[unit] ?? 1));
  // No content is older than 1970, and PostgreSQL cannot represent very early dates.
  return start >= 0 ? spanning(start, 0) : null;
}

/** Parses the time of a date. Without seconds it spans a minute, without a fraction a second. */
function readTime(date: string, text: string): Moment | null {
  const [, minutes, seconds, fraction, zone = "z"] = TIME.exec(text) ?? [];
  if (minutes === undefined || (fraction && !seconds)) return null;
  const offset = zone
    .toUpperCase()
    .replace(" ", "+")
    .replace(/:?(\d\d)$/, ":$1");
  const thousandths = fraction?.slice(0, 4) ?? "";
  const start = Date.parse(`${date}T${minutes}${seconds ?? ":00"}${thousandths}${offset}`);
  return Number.isNaN(start) ? null : spanning(start, fraction ? 1 : seconds ? SECOND : MINUTE);
}

/**
 * Parses a date (the whole day, UTC), a date with a time (UTC unless a zone is given), or a relative date
 * such as `yesterday`, `3 days ago`, `-2 hours`, `last month`, relative to `now`. Returns null for anything
 * else.
 */
export function readMoment(sent: string, now: Date): Moment | null {
  const text = sent.trim().toLowerCase().replace(/\s+/g, " ");
  const [, date, time] = DATE.exec(text) ?? [];
  if (date === undefined) return readRelative(text, now);
  const day = new Date(`${date}T00:00:00Z`);
  // Date would read February 30 as a day in March.
  if (Number.isNaN(day.getTime()) || day.toISOString().slice(0, 10) !== date) return null;
  return time === undefined ? spanning(day.getTime(), DAY) : readTime(date, time);
}
