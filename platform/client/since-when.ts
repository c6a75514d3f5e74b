import { absoluteTime } from "./absolute-time.ts";

const WEEK_MS = 6 * 86_400_000;

/** A moment as briefly as it is clear: the time of today, the weekday of this week, the day of any other. */
export function sinceWhen(moment: number, now: number, timeZone?: string): string {
  const dayOf = (at: number) => absoluteTime(at, "day", timeZone);
  if (dayOf(moment) === dayOf(now)) return absoluteTime(moment, "time", timeZone);
  return absoluteTime(moment, now - moment < WEEK_MS ? "weekday" : "day", timeZone);
}
