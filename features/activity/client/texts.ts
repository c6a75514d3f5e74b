import { absoluteTime } from "#platform/client/absolute-time.ts";
import { exactNumber } from "#platform/client/exact-number.ts";
import { t } from "#platform/client/translate.ts";
import type { Activity, ActivityPeriod } from "../contract.ts";

/** Choices of the period, by its value in the address. */
export const periodTexts = (): Record<ActivityPeriod, string> => ({
  "7": t("Last 7 Days"),
  "30": t("Last 30 Days"),
  "90": t("Last 90 Days"),
  "12months": t("Last 12 Months"),
});

/** Name of the period before, for the dashed line. */
export const beforeTexts = (): Record<ActivityPeriod, string> => ({
  "7": t("7 days before"),
  "30": t("30 days before"),
  "90": t("90 days before"),
  "12months": t("12 months before"),
});

/** Says how a number compares to the period before, in words. */
export function changeText({ count, before, of }: Activity["figures"][number]): string {
  if (of !== null) return t("of {count}", { count: exactNumber(of) });
  if (before === null) return t("No earlier figures");
  if (count === before) return t("No change");
  const difference = exactNumber(Math.abs(count - before));
  return count > before
    ? t("{count} more", { count: difference })
    : t("{count} fewer", { count: difference });
}

/** A day is the same everywhere, so it is formatted without the time zone of the reader. */
export const dayText = (day: string) => absoluteTime(Date.parse(day), "day", "UTC");
