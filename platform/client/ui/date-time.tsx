import { useSyncExternalStore } from "react";
import { absoluteTime } from "../absolute-time.ts";
import { holdsWhile } from "../cached-part.tsx";
import { clockHere, clockOfPage, watchClock } from "../clock.ts";
import { relativeTime } from "../relative-time.ts";

/** Times less than this in the future are shown as just now, because clocks differ. */
const SKEW_MS = 60_000;

interface DateTimeProps {
  value: string;
  /** Relative to now and updated, the day, or the day and the time. */
  format?: "relative" | "day" | "full";
}

function ago(moment: number, now: number): string {
  const textAt = (at: number) => relativeTime(moment, moment > at && moment - at < SKEW_MS ? moment : at);
  const text = textAt(now);
  holdsWhile(() => textAt(clockOfPage().now) === text);
  return text;
}

/** A time, relative to now or in full, or a day. The exact time is shown as the tooltip. */
export function DateTime({ value, format = "relative" }: DateTimeProps) {
  const { now, timeZone } = useSyncExternalStore(watchClock, clockHere, clockOfPage);
  const moment = Date.parse(value);
  return (
    <time dateTime={value} title={absoluteTime(moment, "full", timeZone)}>
      {format === "relative" ? ago(moment, now) : absoluteTime(moment, format, timeZone)}
    </time>
  );
}
