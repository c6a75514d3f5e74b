import { t } from "#platform/client/translate.ts";
import type { BanType } from "../contract.ts";

/** Returns the name of each type of ban. */
export const typeNames = (): Record<BanType, string> => ({
  IPAddress: t("IP address"),
  Name: t("Username"),
  Email: t("Email address"),
});
