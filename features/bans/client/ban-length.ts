import { t } from "#platform/client/translate.ts";

/** How long a ban lasts: until a date, for some time from now, without an end, or as long as before. */
export type BanLength = "date" | "day" | "week" | "month" | "permanent" | "same";

/** Returns the lengths that can be chosen, the longest first. */
export const lengthNames = (): { value: BanLength; label: string }[] => [
  { value: "permanent", label: t("Permanent") },
  { value: "day", label: t("1 day") },
  { value: "week", label: t("1 week") },
  { value: "month", label: t("1 month") },
  { value: "date", label: t("Until a date") },
];

const two = (number: number) => String(number).padStart(2, "0");

/** Writes a day as a field for dates has it, in the time zone of the device. */
export const dayOf = (moment: Date) =>
  `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`;

/** Returns tomorrow, the first day on which a ban can end. */
export function tomorrow(): Date {
  const day = new Date();
  day.setDate(day.getDate() + 1);
  return day;
}

/** Returns when a ban that begins now ends; null for never, or without a complete date. */
export function endOf(length: BanLength, date: string): Date | null {
  const end = length === "date" ? new Date(`${date}T00:00`) : new Date();
  if (length === "day") end.setDate(end.getDate() + 1);
  if (length === "week") end.setDate(end.getDate() + 7);
  if (length === "month") end.setMonth(end.getMonth() + 1);
  return length === "permanent" || Number.isNaN(end.getTime()) ? null : end;
}
