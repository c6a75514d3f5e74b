import { t } from "#platform/client/translate.ts";

/** Labels of the actions on polls in the log. */
export const pollLog: Readonly<Record<string, () => string>> = {
  "poll.close": () => t("Poll closed"),
  "poll.open": () => t("Poll opened again"),
  "poll.delete": () => t("Poll deleted"),
  "poll.vote": () => t("Vote changed for a member"),
};
