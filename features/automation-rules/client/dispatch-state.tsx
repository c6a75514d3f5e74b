import { t } from "#platform/client/translate.ts";
import { Label, type LabelKind } from "#platform/client/ui/label.tsx";
import type { AutomationDispatch, DispatchStatus } from "../contract.ts";

const STATES: Record<DispatchStatus, [kind: LabelKind, label: () => string]> = {
  queued: ["info", () => t("Queued")],
  running: ["info", () => t("Running")],
  success: ["good", () => t("Successful")],
  warning: ["warning", () => t("Partly failed")],
  failed: ["warning", () => t("Failed")],
};

export const stateName = (status: DispatchStatus): string => STATES[status][1]();

/** The state of a run in words. */
export const DispatchState = ({ status }: { status: DispatchStatus }) => (
  <Label kind={STATES[status][0]}>{stateName(status)}</Label>
);

/** What a run changed, in words. */
export const changedText = ({ affectedRows, affectedRecordCount: count }: AutomationDispatch): string =>
  affectedRows.user === undefined
    ? t("{count, plural, one {# post changed} other {# posts changed}}", { count })
    : t("{count, plural, one {# member changed} other {# members changed}}", { count });
