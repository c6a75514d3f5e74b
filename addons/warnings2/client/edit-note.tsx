import { offerUndo } from "#features/log/client/index.ts";
import { useApi, useForgetAll } from "#platform/client/query.tsx";
import { useSession } from "#platform/client/session.tsx";
import { t } from "#platform/client/translate.ts";
import { DeleteDialog } from "#platform/client/ui/delete-dialog.tsx";
import { FormModal } from "#platform/client/ui/form-modal.tsx";
import { TextArea } from "#platform/client/ui/text-area.tsx";
import type { AnyNote, deleteNote } from "../contract.ts";

interface NoteDialogProps {
  note: AnyNote;
  onClose(): void;
}

/** Changes the text of one's own note. */
export function EditNote({ note, onClose }: NoteDialogProps) {
  const forget = useForgetAll();
  return (
    <FormModal
      title={t("Edit Note")}
      method="PATCH"
      path={`/user-notes/notes/${note.userNoteID}`}
      shape={(typed) => ({ ...typed, format: note.format })}
      onDone={() => void forget()}
      onClose={onClose}
    >
      <TextArea
        name="body"
        label={t("Note")}
        rows={5}
        required
        maxLength={10_000}
        value={note.bodyRaw ?? ""}
      />
    </FormModal>
  );
}

/** Deletes a note after a confirmation, and offers to undo it. */
export function DeleteNote({ note, onClose }: NoteDialogProps) {
  const api = useApi();
  const session = useSession();
  const forget = useForgetAll();
  function deleted(): void {
    onClose();
    void forget();
    void offerUndo(api, session, {
      ...{ recordType: "user", recordID: note.userID, body: t("Note deleted.") },
      onUndone: () => void forget(),
    });
  }
  return (
    <DeleteDialog
      title={t("Delete Note")}
      text={t("The note can be restored from the log.")}
      run={() =>
        api.call<typeof deleteNote>("DELETE", "/user-notes/notes/:id", { params: { id: note.userNoteID } })
      }
      onDone={deleted}
      onClose={onClose}
    />
  );
}
