import { t } from "#platform/client/translate.ts";
import { FormModal } from "#platform/client/ui/form-modal.tsx";
import { Select } from "#platform/client/ui/select.tsx";
import { TextArea } from "#platform/client/ui/text-area.tsx";
import { TextField } from "#platform/client/ui/text-field.tsx";
import type { MatrixRole } from "../contract.ts";
import { typeTexts } from "./role-texts.ts";

interface RoleModalProps {
  /** `edit` changes the role, `copy` begins with its permissions, `add` with none. */
  mode: "add" | "copy" | "edit";
  role: MatrixRole | null;
  roles: readonly MatrixRole[];
  onDone(): void;
  onClose(): void;
}

/** The choices to begin a role with: existing roles, and the templates of a new forum. */
function sourcesOf(roles: readonly MatrixRole[]) {
  const templates = {
    member: t("Template: Member"),
    moderator: t("Template: Moderator"),
    administrator: t("Template: Administrator"),
  };
  return [
    ...roles.map(({ roleID, name }) => ({ value: `roleID,${roleID}`, label: name })),
    ...Object.entries(templates).map(([type, label]) => ({ value: `template,${type}`, label })),
  ];
}

/** Form for a role: its name, and who gets it. */
export function RoleModal({ mode, role, roles, onDone, onClose }: RoleModalProps) {
  const types = typeTexts();
  const shape = ({ name, description, type, from = "" }: Record<string, unknown>) => {
    const fields = { name, description: description || null, type: type || null };
    const [key = "", value = ""] = String(from).split(",");
    if (mode === "edit" || key === "") return fields;
    return { ...fields, [key]: key === "roleID" ? Number(value) : value };
  };
  const titles = { add: t("Add Role"), copy: t("Duplicate Role"), edit: t("Edit Role") };
  return (
    <FormModal
      title={titles[mode]}
      submit={mode === "edit" ? t("Save") : t("Add Role")}
      method={mode === "edit" ? "PATCH" : "POST"}
      path={mode === "edit" ? `/roles/${role?.roleID}` : "/roles/copies"}
      {...{ shape, onDone, onClose }}
    >
      <TextField
        name="name"
        label={t("Name")}
        required
        maxLength={100}
        value={mode === "edit" ? role?.name : ""}
      />
      <TextArea
        name="description"
        label={t("Description")}
        rows={2}
        maxLength={500}
        value={role?.description ?? ""}
      />
      <Select
        name="type"
        label={t("Who gets it")}
        nothing={t("Members you choose")}
        options={Object.entries(types).map(([value, label]) => ({ value, label }))}
        value={mode === "edit" ? (role?.type ?? "") : ""}
      />
      {mode !== "edit" && (
        <Select
          name="from"
          label={t("Begin with the permissions of")}
          nothing={t("No permissions")}
          options={sourcesOf(roles)}
          value={role ? `roleID,${role.roleID}` : "template,member"}
        />
      )}
    </FormModal>
  );
}
