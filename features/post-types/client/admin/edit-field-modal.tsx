import { useState } from "react";
import { t } from "#platform/client/translate.ts";
import { CheckList, checkedIn } from "#platform/client/ui/check-list.tsx";
import { dataTypes, formTypes } from "#platform/client/ui/field-kind-choices.ts";
import { FormModal } from "#platform/client/ui/form-modal.tsx";
import { Select } from "#platform/client/ui/select.tsx";
import { Switch } from "#platform/client/ui/switch.tsx";
import { TextArea } from "#platform/client/ui/text-area.tsx";
import { TextField } from "#platform/client/ui/text-field.tsx";
import type { DataType } from "#platform/contract/field-kinds.ts";
import type { PostField, PostType } from "../../contract.ts";

interface EditFieldModalProps {
  /** Null for a new field. */
  field: PostField | null;
  types: readonly PostType[];
  onDone(): void;
  onClose(): void;
}

const choicesIn = (text: unknown, dataType: DataType): (string | number)[] =>
  String(text ?? "")
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean)
    .map((choice) =>
      dataType.startsWith("number") && Number.isFinite(Number(choice)) ? Number(choice) : choice,
    );

/** Form for a post field. Its data type cannot change, because posts have values of it. */
export function EditFieldModal({ field, types, onDone, onClose }: EditFieldModalProps) {
  const [dataType, setDataType] = useState<DataType>(field?.dataType ?? "text");
  const forms = formTypes(dataType);
  const [formType, setFormType] = useState(field?.formType ?? "text");
  const control = forms.some(({ value }) => value === formType) ? formType : forms[0]?.value;
  const shape = (typed: Record<string, unknown>) => ({
    ...(!field && { postFieldID: typed["postFieldID"], dataType }),
    label: typed["label"],
    description: typed["description"] || null,
    formType: control,
    dropdownOptions: control === "dropdown" ? choicesIn(typed["dropdownOptions"], dataType) : null,
    visibility: typed["visibility"],
    isRequired: "isRequired" in typed,
    isActive: "isActive" in typed,
    postTypeIDs: checkedIn(
      typed,
      "type",
      types.map(({ postTypeID }) => postTypeID),
    ),
  });
  return (
    <FormModal
      title={field ? t("Edit Field") : t("Add Field")}
      method={field ? "PATCH" : "POST"}
      path={field ? `/post-fields/${field.postFieldID}` : "/post-fields"}
      {...{ shape, onDone, onClose }}
    >
      {!field && (
        <>
          <TextField
            name="postFieldID"
            label={t("ID")}
            hint={t("Letters, digits and dashes; it cannot be changed later.")}
            required
            maxLength={100}
          />
          <Select
            name="dataType"
            label={t("Contains")}
            nothing={null}
            value={dataType}
            options={dataTypes()}
            onChange={({ currentTarget }) => setDataType(currentTarget.value as DataType)}
          />
        </>
      )}
      <TextField name="label" label={t("Label")} required maxLength={100} value={field?.label ?? ""} />
      <TextField
        name="description"
        label={t("Description")}
        maxLength={500}
        value={field?.description ?? ""}
      />
      <Select
        // Remounts with the controls that fit the data type.
        key={dataType}
        name="formType"
        label={t("Filled in with")}
        nothing={null}
        value={control ?? ""}
        options={forms}
        onChange={({ currentTarget }) => setFormType(currentTarget.value as typeof formType)}
      />
      {control === "dropdown" && (
        <TextArea
          name="dropdownOptions"
          label={t("Choices")}
          hint={t("Dropdown choices, one per line.")}
          rows={4}
          value={(field?.dropdownOptions ?? []).join("\n")}
        />
      )}
      <Select
        name="visibility"
        label={t("Seen by")}
        nothing={null}
        value={field?.visibility ?? "public"}
        options={[
          { value: "public", label: t("Everyone who sees the post") },
          { value: "private", label: t("The author and staff") },
          { value: "internal", label: t("Staff") },
        ]}
      />
      <Switch name="isRequired" label={t("Required")} checked={field?.isRequired ?? false} />
      <Switch name="isActive" label={t("In use")} checked={field?.isActive ?? true} />
      <CheckList
        name="type"
        legend={t("Asked for in")}
        choices={types.map(({ postTypeID, name }) => ({ value: postTypeID, label: name }))}
        checked={field?.postTypeIDs ?? []}
      />
    </FormModal>
  );
}
