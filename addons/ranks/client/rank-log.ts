import { t } from "#platform/client/translate.ts";

/** Label of the action on ranks of members in the log. */
export const rankLog: Readonly<Record<string, () => string>> = {
  "user.rank": () => t("Rank set by hand"),
};
