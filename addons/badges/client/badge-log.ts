import { t } from "#platform/client/translate.ts";

/** Labels of the actions on badges of members in the log. */
export const badgeLog: Readonly<Record<string, () => string>> = {
  "badge.give": () => t("Badge given"),
  "badge.delete": () => t("Badge deleted"),
  "badge.take": () => t("Badge taken"),
  "badge.decline": () => t("Request for a badge declined"),
};
