import { z } from "zod";
import { addPreferencePart } from "#features/preferences/server/index.ts";
import { flag } from "#platform/contract/filters.ts";
import { phrase, source } from "#platform/contract/i18n.ts";
import type { Context } from "#platform/server/application/context.ts";
import { findQuietHours, type QuietHours, saveQuietHours } from "./quiet-queries.ts";

const A_DAY = 24 * 60;
const MINUTE_MS = 60 * 1000;

function isTimeZone(text: string): boolean {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: text }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}

const Time = z
  .string()
  .max(5)
  .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, source("Expected a time such as 22:30."));

const Hours = z.object({
  enabled: flag(),
  from: Time,
  to: Time,
  timeZone: z.string().max(60).refine(isTimeZone, source("Expected a time zone such as Europe/Paris.")),
});
const USUAL: z.output<typeof Hours> = { enabled: false, from: "22:00", to: "07:00", timeZone: "UTC" };

const minuteOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
const timeOf = (minute: number) =>
  [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, "0")).join(":");

/** Returns the end of the current quiet hours; null when none are active. */
export function quietUntil(hours: QuietHours | undefined, now: Date): Date | null {
  if (!hours) return null;
  const { fromMinute, toMinute, timeZone } = hours;
  const time = new Intl.DateTimeFormat("en-GB", {
    timeZone,
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  });
  const passed = (minuteOf(time.format(now)) - fromMinute + A_DAY) % A_DAY;
  const lasts = (toMinute - fromMinute + A_DAY) % A_DAY;
  if (passed >= lasts) return null;
  const begun = Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS;
  return new Date(begun + (lasts - passed) * MINUTE_MS);
}

/** Returns when a member may next be notified outside the forum; null for now. */
export const quietUntilOf = async (context: Context, userID: number): Promise<Date | null> =>
  quietUntil(await findQuietHours(context, userID), context.now);

/**
 * Preference for hours without emails and push notifications; those due arrive together afterwards.
 */
export const quietHoursPart = addPreferencePart({
  key: "QuietHours",
  schema: Hours,
  label: phrase("Quiet hours"),
  async read(context, userID) {
    const hours = await findQuietHours(context, userID);
    if (!hours) return USUAL;
    const { fromMinute, toMinute, timeZone } = hours;
    return { enabled: true, from: timeOf(fromMinute), to: timeOf(toMinute), timeZone };
  },
  write: (context, userID, { enabled, from, to, timeZone }) =>
    saveQuietHours(
      context,
      userID,
      enabled ? { fromMinute: minuteOf(from), toMinute: minuteOf(to), timeZone } : null,
    ),
});
