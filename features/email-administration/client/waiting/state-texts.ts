import { t } from "#platform/client/translate.ts";
import type { LabelKind } from "#platform/client/ui/label.tsx";
import type { WaitingState } from "../../contract.ts";

/** Returns the states of waiting emails, in the order of the tabs. */
export const waitingTexts = (): Record<WaitingState, { name: string; kind: LabelKind }> => ({
  current: { name: t("Up to Date"), kind: "info" },
  expired: { name: t("Link Expired"), kind: "warning" },
  old: { name: t("Older Than 7 Days"), kind: "quiet" },
  sending: { name: t("Being Sent"), kind: "good" },
});
