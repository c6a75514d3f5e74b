import { t } from "#platform/client/translate.ts";
import { Button } from "#platform/client/ui/button.tsx";
import { Modal } from "#platform/client/ui/modal.tsx";
import type { DraftConflict } from "../model/use-draft.ts";
import { useEditor } from "../model/use-editor.tsx";
import { Changes } from "./changes.tsx";
import styles from "./dialogs.module.css";

/** Shows both states when two people changed the same thing, and lets this one decide. */
export function ConflictDialog({ conflict }: { conflict: DraftConflict }) {
  const { page, draft } = useEditor();
  const name = conflict.name ?? t("Another administrator");
  return (
    <Modal
      title={t("Changed by two people")}
      size="large"
      hasChanges
      onClose={() => draft.decide("own")}
      footer={
        <>
          <Button onClick={() => draft.decide("own")}>{t("Use My Version")}</Button>
          <Button onClick={() => draft.decide("theirs")}>{t("Use {name}’s Version", { name })}</Button>
        </>
      }
    >
      <p>{t("{name} changed the same part of this layout while you were editing.", { name })}</p>
      <div className={styles.sides}>
        <section>
          <h3>{t("Your changes")}</h3>
          <Changes before={conflict.base} after={page} />
        </section>
        <section>
          <h3>{t("Changes of {name}", { name })}</h3>
          <Changes before={conflict.base} after={conflict.theirs} />
        </section>
      </div>
    </Modal>
  );
}
