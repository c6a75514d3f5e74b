import { TranslateButton } from "#features/translations/client/index.ts";
import { t } from "#platform/client/translate.ts";
import { IconButton } from "#platform/client/ui/button.tsx";
import { Label } from "#platform/client/ui/label.tsx";
import { RecordRow } from "#platform/client/ui/record-list.tsx";
import type { AdministeredPostType, PostField } from "../../contract.ts";

interface TypeRowProps {
  type: AdministeredPostType;
  fields: readonly PostField[];
  onEdit(): void;
  onDelete(): void;
}

export function TypeRow({ type, fields, onEdit, onDelete }: TypeRowProps) {
  const { name, postTypeID, isActive, isOriginal, countCategories, roleIDs, postFieldIDs } = type;
  const labels = postFieldIDs.flatMap(
    (id) => fields.find(({ postFieldID }) => postFieldID === id)?.label ?? [],
  );
  return (
    <RecordRow
      name={name}
      isIdle={!isActive}
      description={type.postHelperText}
      marks={
        <>
          <code>{postTypeID}</code>
          {!isActive && <Label kind="quiet">{t("Switched off")}</Label>}
        </>
      }
      facts={[
        t("{count, plural, one {# category} other {# categories}}", { count: countCategories }),
        roleIDs.length > 0 && t("{count, plural, one {# role} other {# roles}}", { count: roleIDs.length }),
        labels.length > 0 && t("Asks for: {fields}", { fields: labels.join(", ") }),
        isOriginal && t("Built in"),
      ].filter(Boolean)}
      controls={
        <>
          <TranslateButton recordType="postType" id={postTypeID} name={name} />
          <IconButton icon="pencil" label={t("Edit {name}", { name })} onClick={onEdit} />
          {!isOriginal && <IconButton icon="trash" label={t("Delete {name}", { name })} onClick={onDelete} />}
        </>
      }
    />
  );
}
