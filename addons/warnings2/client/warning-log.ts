import { t } from "#platform/client/translate.ts";

/** Labels of the actions on notes, warnings and appeals in the log. */
export const warningLog: Readonly<Record<string, () => string>> = {
  "user.warn": () => t("Member warned"),
  "user.unwarn": () => t("Warning reversed"),
  "user.rewarn": () => t("Warning restored"),
  "userNote.delete": () => t("Note about a member deleted"),
  "appeal.approve": () => t("Appeal approved"),
  "appeal.reject": () => t("Appeal rejected"),
};
