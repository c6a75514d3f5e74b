import { t } from "#platform/client/translate.ts";
import type { ReactionClass } from "../contract.ts";

/** Display name of a class of reactions. */
export const className = (ofClass: ReactionClass): string =>
  ({ Positive: t("Positive"), Negative: t("Negative"), Flag: t("Flag") })[ofClass];
