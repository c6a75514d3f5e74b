import { useState } from "react";
import { useApi, useForgetAll } from "#platform/client/query.tsx";
import { t } from "#platform/client/translate.ts";
import { Button } from "#platform/client/ui/button.tsx";
import { DeleteDialog } from "#platform/client/ui/delete-dialog.tsx";
import { DialogOnDemand } from "#platform/client/ui/dialog-on-demand.tsx";
import { onDemand } from "#platform/client/ui/on-demand.ts";
import { RecordList } from "#platform/client/ui/record-list.tsx";
import type { AdministeredPostType, deletePostField, deletePostType, PostField } from "../../contract.ts";
import { FieldRow } from "./field-row.tsx";
import styles from "./post-types-admin-page.module.css";
import { TypeRow } from "./type-row.tsx";

const typeModal = onDemand(async () => (await import("./edit-type-modal.tsx")).EditTypeModal);
const fieldModal = onDemand(async () => (await import("./edit-field-modal.tsx")).EditFieldModal);

/** The record that a dialog edits; a new one is null. */
type Open =
  | { kind: "type"; type: AdministeredPostType | null }
  | { kind: "field"; field: PostField | null }
  | { kind: "deleteType"; type: AdministeredPostType }
  | { kind: "deleteField"; field: PostField };

interface PostTypesAdminPageProps {
  types: readonly AdministeredPostType[];
  fields: readonly PostField[];
}

/** The post types, and the fields that they can have. */
export function PostTypesAdminPage({ types, fields }: PostTypesAdminPageProps) {
  const api = useApi();
  const forget = useForgetAll();
  const [open, setOpen] = useState<Open | null>(null);
  const onClose = () => setOpen(null);
  const onDone = () => void forget();
  const onDeleted = () => {
    onClose();
    onDone();
  };
  return (
    <>
      <p className={styles.add}>
        <Button kind="primary" aria-haspopup="dialog" onClick={() => setOpen({ kind: "type", type: null })}>
          {t("Add Post Type")}
        </Button>
      </p>
      <RecordList>
        {types.map((type) => (
          <TypeRow
            key={type.postTypeID}
            {...{ type, fields }}
            onEdit={() => setOpen({ kind: "type", type })}
            onDelete={() => setOpen({ kind: "deleteType", type })}
          />
        ))}
      </RecordList>
      <section className={styles.fields} aria-labelledby="post-fields">
        <div className={styles.head}>
          <h2 id="post-fields">{t("Post Fields")}</h2>
          <Button aria-haspopup="dialog" onClick={() => setOpen({ kind: "field", field: null })}>
            {t("Add Field")}
          </Button>
        </div>
        {fields.length === 0 ? (
          <p className={styles.none}>
            {t(
              "No fields yet. A field asks for something in the form of a post, such as a version or a place.",
            )}
          </p>
        ) : (
          <RecordList>
            {fields.map((field) => (
              <FieldRow
                key={field.postFieldID}
                {...{ field, types }}
                onEdit={() => setOpen({ kind: "field", field })}
                onDelete={() => setOpen({ kind: "deleteField", field })}
              />
            ))}
          </RecordList>
        )}
      </section>
      {open?.kind === "type" && (
        <DialogOnDemand dialog={typeModal} type={open.type} {...{ types, fields, onDone, onClose }} />
      )}
      {open?.kind === "field" && (
        <DialogOnDemand dialog={fieldModal} field={open.field} {...{ types, onDone, onClose }} />
      )}
      {open?.kind === "deleteType" && (
        <DeleteDialog
          title={t("Delete Post Type")}
          text={t("{name} is no longer offered. Existing posts keep it.", { name: open.type.name })}
          run={() =>
            api.call<typeof deletePostType>("DELETE", "/post-types/:id", {
              params: { id: open.type.postTypeID },
            })
          }
          onDone={onDeleted}
          onClose={onClose}
        />
      )}
      {open?.kind === "deleteField" && (
        <DeleteDialog
          title={t("Delete Field")}
          text={t("The values of {name} are deleted from all posts. This can’t be undone.", {
            name: open.field.label,
          })}
          run={() =>
            api.call<typeof deletePostField>("DELETE", "/post-fields/:id", {
              params: { id: open.field.postFieldID },
            })
          }
          onDone={onDeleted}
          onClose={onClose}
        />
      )}
    </>
  );
}
