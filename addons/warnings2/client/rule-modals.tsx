import { t } from "#platform/client/translate.ts";
import { FormModal } from "#platform/client/ui/form-modal.tsx";
import { Select } from "#platform/client/ui/select.tsx";
import { TextArea } from "#platform/client/ui/text-area.tsx";
import { TextField } from "#platform/client/ui/text-field.tsx";
import type { Rule, WarningType } from "../contract.ts";

interface ModalProps {
  onDone(): void;
  onClose(): void;
}

/** Form for a rule; null for a new one. */
export const RuleModal = ({ rule, ...modal }: ModalProps & { rule: Rule | null }) => (
  <FormModal
    title={rule ? t("Edit Rule") : t("Add Rule")}
    method={rule ? "PATCH" : "POST"}
    path={rule ? `/rules/${rule.ruleID}` : "/rules"}
    {...modal}
  >
    <TextField name="name" label={t("Name")} required maxLength={200} value={rule?.name ?? ""} />
    <TextArea
      name="description"
      label={t("Description")}
      rows={4}
      maxLength={2000}
      value={rule?.description ?? ""}
    />
  </FormModal>
);

/** Form for a type of warnings; null for a new one. */
export const TypeModal = ({ type, ...modal }: ModalProps & { type: WarningType | null }) => (
  <FormModal
    title={type ? t("Edit Warning Type") : t("Add Warning Type")}
    method={type ? "PATCH" : "POST"}
    path={type ? `/warning-types/${type.warningTypeID}` : "/warning-types"}
    {...modal}
  >
    <TextField name="name" label={t("Name")} required maxLength={100} value={type?.name ?? ""} />
    <TextArea
      name="description"
      label={t("Description")}
      rows={2}
      maxLength={2000}
      value={type?.description ?? ""}
    />
    <TextField
      name="points"
      type="number"
      label={t("Points")}
      hint={t("From 0 to 1000. 0 is a reminder without consequences.")}
      required
      value={String(type?.points ?? 1)}
    />
    <TextField
      name="expireNumber"
      type="number"
      label={t("Points expire after")}
      hint={t("Leave empty for points that never expire.")}
      value={String(type?.expireNumber ?? "")}
    />
    <Select
      name="expireType"
      label={t("Unit of time")}
      nothing={null}
      value={type?.expireType ?? "weeks"}
      options={[
        { value: "hours", label: t("Hours") },
        { value: "days", label: t("Days") },
        { value: "weeks", label: t("Weeks") },
        { value: "months", label: t("Months") },
      ]}
    />
  </FormModal>
);
