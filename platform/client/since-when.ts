import { absoluteTime } from "./absolute-time.ts";

const WEEK_MS = 6 * 86_400_000;

/** Formats a moment briefly: the time for today, the weekday for this week, else the day. */
export function sinceWhen(moment: number, now: number, timeZone?: string): string {
  const dayOf = (at: number) => absoluteTime(at, "day", timeZone);
  if (dayOf(moment) === dayOf(now)) return absoluteTime(moment, "time", timeZone);
  return absoluteTime(moment, now - moment < WEEK_MS ? "weekday" : "day", timeZone);
}
