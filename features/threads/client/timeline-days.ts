import { absoluteTime } from "#platform/client/absolute-time.ts";
import type { TimelineShown } from "../contract.ts";

const DAY_MS = 86_400_000;

/** Returns the month of the comment at a position, such as `Mar 2014`, from the days that are known. */
export function monthAt(days: TimelineShown["days"], number: number): string {
  const next = days.findIndex(([known]) => known >= number);
  const [toNumber, toDay] = days[next] ?? days.at(-1) ?? [1, 0];
  const [fromNumber, fromDay] = days[next - 1] ?? [toNumber, toDay];
  const share = toNumber === fromNumber ? 1 : (number - fromNumber) / (toNumber - fromNumber);
  return absoluteTime((fromDay + share * (toDay - fromDay)) * DAY_MS, "month", "UTC");
}
