import { t } from "#platform/client/translate.ts";

/** Labels of the actions on answers in the log. */
export const answerLog: Readonly<Record<string, () => string>> = {
  "answer.accept": () => t("Answer accepted"),
  "answer.reject": () => t("Answer rejected"),
  "answer.reset": () => t("Answer reset"),
};
