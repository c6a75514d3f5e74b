import { t } from "#platform/client/translate.ts";
import { Label, type LabelKind } from "#platform/client/ui/label.tsx";
import type { DeliveryStatus } from "../contract.ts";

const STATES: Record<DeliveryStatus, [kind: LabelKind, label: () => string]> = {
  pending: ["info", () => t("Pending")],
  delivered: ["good", () => t("Delivered")],
  failed: ["bad", () => t("Failed")],
};

/** The state of a delivery in words. */
export const DeliveryState = ({ status }: { status: DeliveryStatus }) => (
  <Label kind={STATES[status][0]}>{STATES[status][1]()}</Label>
);
