import { useSyncExternalStore } from "react";
import { absoluteTime } from "#platform/client/absolute-time.ts";
import { holdsWhile } from "#platform/client/cached-part.tsx";
import { type Clock, clockHere, clockOfPage, watchClock } from "#platform/client/clock.ts";
import { t } from "#platform/client/translate.ts";

const DAY_MS = 86_400_000;
/** Within this many days a weekday is not ambiguous. */
const WEEKDAYS = 6;

interface Since {
  /** "Since your last visit on Tuesday at 9:40 PM". */
  visit: string;
  /** "Tuesday", or the date of a longer absence; null for a visit on the same day. */
  day: string | null;
}

function sinceAt(moment: number, { now, timeZone }: Clock): Since {
  const date = absoluteTime(moment, "day", timeZone);
  const time = absoluteTime(moment, "time", timeZone);
  if (date === absoluteTime(now, "day", timeZone))
    return { visit: t("Since your last visit today at {time}", { time }), day: null };
  if (now - moment > WEEKDAYS * DAY_MS)
    return { visit: t("Since your last visit on {date}", { date }), day: date };
  const day = absoluteTime(moment, "weekday", timeZone);
  return { visit: t("Since your last visit on {day} at {time}", { day, time }), day };
}

/** Returns how the page names the last visit; null on the first one. */
export function useSince(dateSince: string | null): Since | null {
  const clock = useSyncExternalStore(watchClock, clockHere, clockOfPage);
  if (dateSince === null) return null;
  const moment = Date.parse(dateSince);
  const since = sinceAt(moment, clock);
  holdsWhile(() => sinceAt(moment, clockOfPage()).visit === since.visit);
  return since;
}
