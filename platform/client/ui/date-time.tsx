import { useSyncExternalStore } from "react";
import { absoluteTime } from "../absolute-time.ts";
import { holdsWhile } from "../cached-part.tsx";
import { clockHere, clockOfPage, watchClock } from "../clock.ts";
import { relativeTime } from "../relative-time.ts";

/** What is ahead by less was written just now: clocks differ. */
const SKEW_MS = 60_000;

interface DateTimeProps {
  value: string;
  /** `ago`, kept current, or the day. */
  format?: "relative" | "day";
}

function ago(moment: number, now: number): string {
  const texts = (at: number) => relativeTime(moment, moment > at && moment - at < SKEW_MS ? moment : at);
  const text = texts(now);
  holdsWhile(() => texts(clockOfPage().now) === text);
  return text;
}

/** A moment; how long ago it was, or will be, unless the day is asked for. The exact moment shows when one points at it. */
export function DateTime({ value, format = "relative" }: DateTimeProps) {
  const { now, timeZone } = useSyncExternalStore(watchClock, clockHere, clockOfPage);
  const moment = Date.parse(value);
  return (
    <time dateTime={value} title={absoluteTime(moment, "full", timeZone)}>
      {format === "day" ? absoluteTime(moment, "day", timeZone) : ago(moment, now)}
    </time>
  );
}
