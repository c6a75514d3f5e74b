import { absoluteTime } from "#platform/client/absolute-time.ts";
import { formatNumber, t } from "#platform/client/translate.ts";
import type { MembersPage, MembersQuery } from "../../contract.ts";

/** A filter in words. */
interface FilterText {
  field: keyof MembersQuery;
  text: string;
}

/** Days in addresses are in UTC, as on the server. */
const day = (date: string) => absoluteTime(Date.parse(date), "day", "UTC");

/** Returns the filters of the list in words, in the order of the form. */
export function filterTexts({ asked, roles }: Pick<MembersPage, "asked" | "roles">): FilterText[] {
  const { query, role, after, before, active, confirmed, banned, points, ip } = asked;
  const texts: Partial<Record<keyof MembersQuery, string | false | undefined>> = {
    query: query && t("Search: {terms}", { terms: query }),
    role:
      role !== undefined &&
      t("Role: {role}", { role: roles.find(({ roleID }) => roleID === role)?.name ?? String(role) }),
    after: after && t("Registered after {date}", { date: day(after) }),
    before: before && t("Registered before {date}", { date: day(before) }),
    active: active && t("Active after {date}", { date: day(active) }),
    confirmed:
      confirmed !== undefined &&
      (confirmed ? t("Email address confirmed") : t("Email address not confirmed")),
    banned: banned !== undefined && (banned ? t("Banned") : t("Not banned")),
    points: points !== undefined && t("At least {count} points", { count: formatNumber(points) }),
    ip: ip && t("IP address: {address}", { address: ip }),
  };
  return Object.entries(texts).flatMap(([field, text]) =>
    text ? [{ field: field as keyof MembersQuery, text }] : [],
  );
}
