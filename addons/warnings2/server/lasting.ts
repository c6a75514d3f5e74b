import type { I18n } from "#platform/contract/i18n.ts";
import type { ExpireType } from "../contract.ts";

/** How long the points of a warning count; without a number, for ever. */
export interface Lasting {
  expireNumber: number | null;
  expireType: ExpireType | null;
}

/** The moment when points end that are given at `from`; null for never. Months have their own lengths. */
export function endAfter({ expireNumber, expireType }: Lasting, from: Date): Date | null {
  if (expireNumber === null || expireType === null) return null;
  const end = new Date(from);
  if (expireType === "months") {
    const day = end.getUTCDate();
    end.setUTCDate(1);
    end.setUTCMonth(end.getUTCMonth() + expireNumber);
    const last = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 0)).getUTCDate();
    end.setUTCDate(Math.min(day, last));
    return end;
  }
  const hours = { hours: 1, days: 24, weeks: 7 * 24 }[expireType];
  return new Date(end.getTime() + expireNumber * hours * 60 * 60 * 1000);
}

/** Says how long points count, such as `2 weeks`. */
export function lastingText({ t }: I18n, { expireNumber: count, expireType }: Lasting): string {
  if (count === null || expireType === null) return t("Never expires");
  if (expireType === "hours") return t("{count, plural, one {# hour} other {# hours}}", { count });
  if (expireType === "days") return t("{count, plural, one {# day} other {# days}}", { count });
  if (expireType === "weeks") return t("{count, plural, one {# week} other {# weeks}}", { count });
  return t("{count, plural, one {# month} other {# months}}", { count });
}
