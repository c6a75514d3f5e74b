import { TranslateButton } from "#features/translations/client/index.ts";
import { t } from "#platform/client/translate.ts";
import { IconButton } from "#platform/client/ui/button.tsx";
import { dataTypes } from "#platform/client/ui/field-kind-choices.ts";
import { Label } from "#platform/client/ui/label.tsx";
import { RecordRow } from "#platform/client/ui/record-list.tsx";
import type { PostField, PostType } from "../../contract.ts";

interface FieldRowProps {
  field: PostField;
  types: readonly PostType[];
  onEdit(): void;
  onDelete(): void;
}

export function FieldRow({ field, types, onEdit, onDelete }: FieldRowProps) {
  const { label: name, postFieldID, description, dataType, isRequired, isActive, postTypeIDs } = field;
  const names = postTypeIDs.flatMap((id) => types.find(({ postTypeID }) => postTypeID === id)?.name ?? []);
  return (
    <RecordRow
      name={name}
      isIdle={!isActive}
      description={description}
      marks={
        <>
          <code>{postFieldID}</code>
          {isRequired && <Label>{t("Required")}</Label>}
          {!isActive && <Label kind="quiet">{t("Switched off")}</Label>}
        </>
      }
      facts={[
        dataTypes().find(({ value }) => value === dataType)?.label,
        names.length > 0 ? t("In: {types}", { types: names.join(", ") }) : t("In no post type"),
      ]}
      controls={
        <>
          <TranslateButton recordType="postField" id={postFieldID} name={name} />
          <IconButton icon="pencil" label={t("Edit {name}", { name })} onClick={onEdit} />
          <IconButton icon="trash" label={t("Delete {name}", { name })} onClick={onDelete} />
        </>
      }
    />
  );
}
