const two = (number: number) => String(number).padStart(2, "0");

/** Returns a moment as fields for a date and a time show it, in the time zone of the device; empty for null. */
export function fieldsOf(iso: string | null): { date: string; time: string } {
  if (iso === null) return { date: "", time: "" };
  const moment = new Date(iso);
  return {
    date: `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`,
    time: `${two(moment.getHours())}:${two(moment.getMinutes())}`,
  };
}

/** Returns the moment in such fields; null without a date. A date without a time begins at midnight. */
export function momentIn(date: unknown, time: unknown): string | null {
  if (!date) return null;
  const moment = new Date(`${date}T${time || "00:00"}`);
  return Number.isNaN(moment.getTime()) ? null : moment.toISOString();
}
