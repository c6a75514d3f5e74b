import type { UNITS } from "../../contract.ts";

type Unit = (typeof UNITS)[number];

const DAY = 24 * 60 * 60;
const SECONDS: Record<Unit, number> = {
  ...{ minute: 60, hour: 60 * 60, day: DAY, week: 7 * DAY },
  ...{ month: 30 * DAY, year: 365 * DAY },
};

/** Returns a time such as `3 weeks` in a fixed form, and in seconds; null when it is none or zero. */
export function readTime(text: string): { time: string; seconds: number } | null {
  const [, number, unit] = /^\s*(\d{1,5})\s*(minute|hour|day|week|month|year)s?\s*$/i.exec(text) ?? [];
  const count = Number(number ?? 0);
  if (!unit || count === 0) return null;
  const name = unit.toLowerCase() as Unit;
  return { time: `${count} ${name}${count === 1 ? "" : "s"}`, seconds: count * SECONDS[name] };
}
