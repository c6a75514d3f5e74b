import { t } from "#platform/client/translate.ts";
import type { LabelKind } from "#platform/client/ui/label.tsx";
import type { DataRequestState } from "../../contract.ts";

/** Names of the states, and how they look. */
export const stateTexts = (): Record<DataRequestState, { name: string; kind: LabelKind }> => ({
  waiting: { name: t("Waiting"), kind: "warning" },
  preparing: { name: t("Being Prepared"), kind: "info" },
  deleting: { name: t("Being Deleted"), kind: "info" },
  ready: { name: t("Ready"), kind: "good" },
  done: { name: t("Done"), kind: "quiet" },
  failed: { name: t("Failed"), kind: "bad" },
});
