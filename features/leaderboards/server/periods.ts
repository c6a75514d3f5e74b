import type { SlotType } from "../contract.ts";
import { dayOf } from "./extension-points.ts";

/** Number of time spans before the current one that stay readable. */
const EARLIER: Record<SlotType, number> = { d: 7, w: 4, m: 6, y: 3, a: 0 };

/** Monday is the first day of a week; `getUTCDay` counts from Sunday. */
const daysSinceMonday = (date: Date) => (date.getUTCDay() + 6) % 7;

/** Returns the first moment of the time span that is `earlier` spans before the current one; null for all time. */
export function startOfSlot(slotType: SlotType, now: Date, earlier = 0): Date | null {
  const [year, month, day] = [now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()];
  if (slotType === "d") return new Date(Date.UTC(year, month, day - earlier));
  if (slotType === "w") return new Date(Date.UTC(year, month, day - daysSinceMonday(now) - 7 * earlier));
  if (slotType === "m") return new Date(Date.UTC(year, month - earlier));
  return slotType === "y" ? new Date(Date.UTC(year - earlier, 0)) : null;
}

/** Returns the first days of the time spans before the current one that stay readable, the newest first. */
export const earlierSlots = (slotType: SlotType, now: Date): string[] =>
  Array.from({ length: EARLIER[slotType] }, (_, index) => startOfSlot(slotType, now, index + 1)).flatMap(
    (start) => (start ? [dayOf(start)] : []),
  );

/** Returns the first day of the oldest readable time span. */
export const oldestSlot = (slotType: Exclude<SlotType, "a">, now: Date): string =>
  dayOf(startOfSlot(slotType, now, EARLIER[slotType]) ?? now);
