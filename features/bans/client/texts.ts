import { t } from "#platform/client/translate.ts";
import type { BanType } from "../contract.ts";

/** What each type of ban is called. */
export const typeNames = (): Record<BanType, string> => ({
  IPAddress: t("IP address"),
  Name: t("User name"),
  Email: t("E-mail address"),
});
