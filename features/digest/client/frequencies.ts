import { t } from "#platform/client/translate.ts";
import type { Frequency } from "../contract.ts";

export const frequencies = (): { value: Frequency; label: string }[] => [
  { value: "daily", label: t("Every day") },
  { value: "weekly", label: t("Every week") },
  { value: "monthly", label: t("Every month") },
];
