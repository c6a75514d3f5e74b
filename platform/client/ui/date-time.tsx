import { useSyncExternalStore } from "react";
import { absoluteTime } from "../absolute-time.ts";
import { clockHere, clockOfPage, watchClock } from "../clock.ts";
import { relativeTime } from "../relative-time.ts";

/** What is ahead by less was written just now: clocks differ. */
const SKEW_MS = 60_000;

interface DateTimeProps {
  value: string;
  /** `ago`, kept current, or the day. */
  format?: "relative" | "day";
}

/** A moment; how long ago it was, or will be, unless the day is asked for. The exact moment shows when one points at it. */
export function DateTime({ value, format = "relative" }: DateTimeProps) {
  const { now, timeZone } = useSyncExternalStore(watchClock, clockHere, clockOfPage);
  const moment = Date.parse(value);
  const isAhead = moment > now && moment - now < SKEW_MS;
  return (
    <time dateTime={value} title={absoluteTime(moment, "full", timeZone)}>
      {format === "day"
        ? absoluteTime(moment, "day", timeZone)
        : relativeTime(moment, isAhead ? moment : now)}
    </time>
  );
}
