import { useSyncExternalStore } from "react";
import { absoluteTime } from "../absolute-time.ts";
import { holdsWhile } from "../cached-part.tsx";
import { clockHere, clockOfPage, watchClock } from "../clock.ts";
import { relativeTime } from "../relative-time.ts";

/** Times less than this in the future are shown as just now, because clocks differ. */
const SKEW_MS = 60_000;

interface DateTimeProps {
  value: string;
  /** Relative to now and updated, or the day. */
  format?: "relative" | "day";
}

function ago(moment: number, now: number): string {
  const textAt = (at: number) => relativeTime(moment, moment > at && moment - at < SKEW_MS ? moment : at);
  const text = textAt(now);
  holdsWhile(() => textAt(clockOfPage().now) === text);
  return text;
}

/** A time, relative to now or as a day. The exact time is shown as the tooltip. */
export function DateTime({ value, format = "relative" }: DateTimeProps) {
  const { now, timeZone } = useSyncExternalStore(watchClock, clockHere, clockOfPage);
  const moment = Date.parse(value);
  return (
    <time dateTime={value} title={absoluteTime(moment, "full", timeZone)}>
      {format === "day" ? absoluteTime(moment, "day", timeZone) : ago(moment, now)}
    </time>
  );
}
