import type { CountedDays } from "#platform/server/operations/activity.ts";
import type { ActivityPeriod } from "../contract.ts";

const MONTHS = 12;

/** First days of the steps of a period, and of the period before, oldest first; and the day after its last. */
export interface Steps {
  before: readonly string[];
  now: readonly string[];
  end: string;
}

/** Divides a period that ends today into days, or months that end today, in the time zone of the community. */
export function stepsOf(period: ActivityPeriod, now: Date, timeZone: string): Steps {
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime())
    .toZonedDateTimeISO(timeZone)
    .toPlainDate();
  const end = today.add({ days: 1 });
  const count = period === "12months" ? MONTHS : Number(period);
  const unit = period === "12months" ? "months" : "days";
  const starts = Array.from({ length: 2 * count }, (_, index) =>
    end.subtract({ [unit]: 2 * count - index }).toString(),
  );
  return { before: starts.slice(0, count), now: starts.slice(count), end: end.toString() };
}

/** Returns the moment at which a day begins. On some days in some places it is not midnight. */
export const startOf = (day: string, timeZone: string): Date =>
  new Date(Temporal.PlainDate.from(day).toZonedDateTime(timeZone).epochMilliseconds);

/** Returns all days of a period and the one before. */
export const daysOf = ({ before, end }: Steps, timeZone: string): CountedDays => ({
  timeZone,
  since: startOf(before[0]!, timeZone),
  until: startOf(end, timeZone),
});

/** Returns the index of the last step that begins on a day or before it. */
export const stepOf = (starts: readonly string[], day: string): number =>
  starts.findLastIndex((start) => start <= day);
