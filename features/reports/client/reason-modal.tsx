import { useQuery } from "@tanstack/react-query";
import type { listRoles } from "#features/permissions/contract.ts";
import { apiQuery } from "#platform/client/query.tsx";
import { t } from "#platform/client/translate.ts";
import { CheckList, checkedIn } from "#platform/client/ui/check-list.tsx";
import { FormModal } from "#platform/client/ui/form-modal.tsx";
import { TextArea } from "#platform/client/ui/text-area.tsx";
import { TextField } from "#platform/client/ui/text-field.tsx";
import type { Reason } from "../contract.ts";

interface ReasonModalProps {
  /** Null for a new reason. */
  reason: Reason | null;
  onDone(): void;
  onClose(): void;
}

/** Form for a reason: its name and the roles that may use it. */
export function ReasonModal({ reason, onDone, onClose }: ReasonModalProps) {
  const { data: roles = [] } = useQuery(apiQuery<typeof listRoles>("/roles"));
  const shape = ({ reportReasonID, name, description, ...typed }: Record<string, unknown>) => {
    const roleIDs = checkedIn(
      typed,
      "role",
      roles.map(({ roleID }) => roleID),
    );
    const changes = { name, description, roleIDs: roleIDs.length > 0 ? roleIDs : null };
    return reason ? changes : { ...changes, reportReasonID };
  };
  return (
    <FormModal
      title={reason ? t("Edit Reason") : t("Add Reason")}
      method={reason ? "PATCH" : "POST"}
      path={reason ? `/report-reasons/${reason.reportReasonID}` : "/report-reasons"}
      {...{ shape, onDone, onClose }}
    >
      {!reason && (
        <TextField
          name="reportReasonID"
          label={t("ID")}
          hint={t("Letters, digits and dashes; it cannot be changed later.")}
          required
          maxLength={100}
        />
      )}
      <TextField name="name" label={t("Name")} required maxLength={100} value={reason?.name ?? ""} />
      <TextArea
        name="description"
        label={t("Description")}
        required
        rows={3}
        maxLength={1000}
        value={reason?.description ?? ""}
      />
      <CheckList
        name="role"
        legend={t("Who can choose this reason")}
        hint={t("Leave empty for everybody.")}
        choices={roles.map(({ roleID, name }) => ({ value: roleID, label: name }))}
        checked={reason?.roleIDs ?? []}
      />
    </FormModal>
  );
}
