import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { listRoles } from "#features/permissions/contract.ts";
import { apiQuery } from "#platform/client/query.tsx";
import { t } from "#platform/client/translate.ts";
import { CheckList, checkedIn } from "#platform/client/ui/check-list.tsx";
import { FormModal } from "#platform/client/ui/form-modal.tsx";
import { Select } from "#platform/client/ui/select.tsx";
import { Switch } from "#platform/client/ui/switch.tsx";
import { TextArea } from "#platform/client/ui/text-area.tsx";
import { TextField } from "#platform/client/ui/text-field.tsx";
import type { AdministeredPostType, PostField } from "../../contract.ts";
import { ChosenFields } from "./chosen-fields.tsx";

interface EditTypeModalProps {
  /** Null for a new type. */
  type: AdministeredPostType | null;
  types: readonly AdministeredPostType[];
  fields: readonly PostField[];
  onDone(): void;
  onClose(): void;
}

/** Form for a post type. */
export function EditTypeModal({ type, types, fields, onDone, onClose }: EditTypeModalProps) {
  const { data: roles = [] } = useQuery(apiQuery<typeof listRoles>("/roles"));
  const [chosen, setChosen] = useState<readonly string[]>(type?.postFieldIDs ?? []);
  const shape = (typed: Record<string, unknown>) => ({
    ...(!type && { postTypeID: typed["postTypeID"], parentPostTypeID: typed["parentPostTypeID"] }),
    name: typed["name"],
    postButtonLabel: typed["postButtonLabel"],
    postHelperText: typed["postHelperText"] || null,
    isActive: "isActive" in typed,
    roleIDs: checkedIn(
      typed,
      "role",
      roles.map(({ roleID }) => roleID),
    ),
    postFieldIDs: chosen,
  });
  return (
    <FormModal
      title={type ? t("Edit Post Type") : t("Add Post Type")}
      method={type ? "PATCH" : "POST"}
      path={type ? `/post-types/${type.postTypeID}` : "/post-types"}
      {...{ shape, onDone, onClose }}
    >
      {!type && (
        <>
          <TextField
            name="postTypeID"
            label={t("ID")}
            hint={t("Lowercase letters, digits, dashes and underscores; it cannot be changed later.")}
            required
            maxLength={100}
          />
          <Select
            name="parentPostTypeID"
            label={t("Based on")}
            required
            nothing={null}
            value="discussion"
            options={types
              .filter(({ isOriginal }) => isOriginal)
              .map(({ postTypeID, name }) => ({ value: postTypeID, label: name }))}
          />
        </>
      )}
      <TextField name="name" label={t("Name")} required maxLength={100} value={type?.name ?? ""} />
      <TextField
        name="postButtonLabel"
        label={t("Button label")}
        hint={t("Such as “Report a Problem”.")}
        required
        maxLength={100}
        value={type?.postButtonLabel ?? ""}
      />
      <TextArea
        name="postHelperText"
        label={t("Help above the form")}
        rows={2}
        maxLength={500}
        value={type?.postHelperText ?? ""}
      />
      <Switch name="isActive" label={t("In use")} checked={type?.isActive ?? true} />
      <ChosenFields fields={fields} chosen={chosen} onChange={setChosen} />
      <CheckList
        name="role"
        legend={t("Who can start such posts")}
        hint={t("Leave empty for everyone who can post in the category.")}
        choices={roles.map(({ roleID, name }) => ({ value: roleID, label: name }))}
        checked={type?.roleIDs ?? []}
      />
    </FormModal>
  );
}
