import type { I18n } from "#platform/contract/i18n.ts";

/** Writes the end of a ban for a reader whose time zone is not known. */
export const banEnd = ({ tag }: I18n, dateExpires: Date): string =>
  new Intl.DateTimeFormat(tag, {
    ...{ year: "numeric", month: "long", day: "numeric", hour: "numeric", minute: "numeric" },
    ...{ timeZone: "UTC", timeZoneName: "short" },
  }).format(dateExpires);
