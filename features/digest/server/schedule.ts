import type { Frequency } from "../contract.ts";

export interface Schedule {
  /** Monday is 1. */
  dayOfWeek: number;
  monthly: { dayOfWeek: number; position: "first" | "last" };
  /** Such as `09:00`. */
  time: string;
  timeZone: string;
}

/** A digest of a day. */
export interface Delivery {
  day: string;
  dateDue: Date;
}

const WEEK = 7;
/** A little more than the time from one last Monday of a month to the next. */
const FARTHEST_DAYS = 40;

export function isTimeZone(text: string): boolean {
  try {
    return Temporal.Now.zonedDateTimeISO(text).timeZoneId !== "";
  } catch {
    return false;
  }
}

const isDay = (frequency: Frequency, { dayOfWeek, monthly }: Schedule) => {
  const isInWeek = (date: Temporal.PlainDate) =>
    monthly.position === "first" ? date.day <= WEEK : date.day > date.daysInMonth - WEEK;
  return (date: Temporal.PlainDate): boolean => {
    if (frequency === "daily") return true;
    if (frequency === "weekly") return date.dayOfWeek === dayOfWeek;
    return date.dayOfWeek === monthly.dayOfWeek && isInWeek(date);
  };
};

const deliveryOn = (date: Temporal.PlainDate, { time, timeZone }: Schedule): Delivery => {
  const { epochMilliseconds } = date.toZonedDateTime({ timeZone, plainTime: time });
  return { day: date.toString(), dateDue: new Date(epochMilliseconds) };
};

const today = ({ timeZone }: Schedule, now: Date) =>
  Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone).toPlainDate();

/** Returns the last delivery that was due by `now`. */
export function lastDelivery(frequency: Frequency, schedule: Schedule, now: Date): Delivery | undefined {
  const end = today(schedule, now);
  return Array.from({ length: FARTHEST_DAYS }, (_none, days) => end.subtract({ days }))
    .filter(isDay(frequency, schedule))
    .map((date) => deliveryOn(date, schedule))
    .find(({ dateDue }) => dateDue <= now);
}

/** Returns the next deliveries after `now`. */
export function nextDeliveries(
  frequency: Frequency,
  schedule: Schedule,
  now: Date,
  count: number,
): Delivery[] {
  const begin = today(schedule, now);
  return Array.from({ length: FARTHEST_DAYS * count }, (_none, days) => begin.add({ days }))
    .filter(isDay(frequency, schedule))
    .map((date) => deliveryOn(date, schedule))
    .filter(({ dateDue }) => dateDue > now)
    .slice(0, count);
}
