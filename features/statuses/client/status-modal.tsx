import { t } from "#platform/client/translate.ts";
import { FormModal } from "#platform/client/ui/form-modal.tsx";
import { Select } from "#platform/client/ui/select.tsx";
import { Switch } from "#platform/client/ui/switch.tsx";
import { TextField } from "#platform/client/ui/text-field.tsx";
import type { RecordStatus } from "../contract.ts";
import { stateName } from "./state-name.ts";

/** A type of posts that can have statuses of its own. */
export interface TypeChoice {
  baseType: string;
  name: string;
}

interface StatusModalProps {
  /** Null for a new status. */
  status: RecordStatus | null;
  types: readonly TypeChoice[];
  onDone(): void;
  onClose(): void;
}

/** Form for a status. The meaning of a built-in one cannot change. */
export function StatusModal({ status, types, onDone, onClose }: StatusModalProps) {
  const isFree = !status?.isSystem;
  const canBeOff = status !== null && isFree && !status.isDefault;
  const shape = ({ name, state, recordSubtype, ...typed }: Record<string, unknown>) => ({
    name,
    ...(isFree && { state, recordSubtype: recordSubtype || null, isDefault: "isDefault" in typed }),
    ...(status?.isDefault && { isDefault: true }),
    ...(canBeOff && { isActive: "isActive" in typed }),
  });
  return (
    <FormModal
      title={status ? t("Edit Status") : t("Add Status")}
      method={status ? "PATCH" : "POST"}
      path={status ? `/discussions/statuses/${status.statusID}` : "/discussions/statuses"}
      {...{ shape, onDone, onClose }}
    >
      <TextField name="name" label={t("Name")} required maxLength={100} value={status?.name ?? ""} />
      {isFree && (
        <>
          <Select
            name="state"
            label={t("State")}
            nothing={null}
            value={status?.state ?? "open"}
            options={[
              { value: "open", label: stateName("open") },
              { value: "closed", label: stateName("closed") },
            ]}
          />
          <Select
            name="recordSubtype"
            label={t("Post Type")}
            nothing={t("All posts")}
            value={status?.recordSubtype ?? ""}
            options={types.map(({ baseType, name }) => ({ value: baseType, label: name }))}
          />
          {!status?.isDefault && (
            <Switch name="isDefault" label={t("New posts get it")} checked={status?.isDefault ?? false} />
          )}
        </>
      )}
      {canBeOff && <Switch name="isActive" label={t("In use")} checked={status.isActive} />}
    </FormModal>
  );
}
