import { useState } from "react";
import { Form } from "#platform/client/form.tsx";
import { usePageUrl } from "#platform/client/page-url.ts";
import { useForgetAll } from "#platform/client/query.tsx";
import { t } from "#platform/client/translate.ts";
import { Button } from "#platform/client/ui/button.tsx";
import { DialogOnDemand } from "#platform/client/ui/dialog-on-demand.tsx";
import { EmptyState } from "#platform/client/ui/empty-state.tsx";
import { FormMessage } from "#platform/client/ui/form-message.tsx";
import { onDemand } from "#platform/client/ui/on-demand.ts";
import { Pager } from "#platform/client/ui/pager.tsx";
import { SubmitButton } from "#platform/client/ui/submit-button.tsx";
import { TextArea } from "#platform/client/ui/text-area.tsx";
import type { PagingShown } from "#platform/contract/paging.ts";
import type { AnyNote, Standing, Warning } from "../contract.ts";
import { isWarning, NoteItem } from "./note-item.tsx";
import styles from "./notes.module.css";
import { StandingBar } from "./standing-bar.tsx";

const warnDialog = onDemand(async () => (await import("./warn-forms.tsx")).WarnMember);
const editDialog = onDemand(async () => (await import("./edit-note.tsx")).EditNote);
const deleteDialog = onDemand(async () => (await import("./edit-note.tsx")).DeleteNote);

interface NotesPageProps {
  userID: number;
  name: string;
  standing: Standing;
  notes: readonly AnyNote[];
  canAdd: boolean;
  canWarn: boolean;
  paging: PagingShown;
}

type Asked = { kind: "warn" } | { kind: "edit" | "delete"; note: AnyNote };

/** Reverses a warning, or restores a reversed one; works with scripts off. */
function Reverse({ warning: { userNoteID, reversed }, then }: { warning: Warning; then: string }) {
  const forget = useForgetAll();
  const label = reversed ? t("Restore Warning") : t("Reverse Warning");
  return (
    <Form
      method="PATCH"
      path={`/user-notes/warnings/${userNoteID}`}
      fixed={{ reversed: reversed ? "false" : "true" }}
      then={then}
      onDone={() => void forget()}
    >
      <FormMessage />
      <SubmitButton kind="standard">{label}</SubmitButton>
    </Form>
  );
}

/** Notes and warnings about a member, for staff. */
export function NotesPage({ userID, name, standing, notes, canAdd, canWarn, paging }: NotesPageProps) {
  const pageUrl = usePageUrl("query");
  const forget = useForgetAll();
  const here = `/profile/notes/${encodeURIComponent(name)}`;
  const [asked, setAsked] = useState<Asked | null>(null);
  const [count, setCount] = useState(0);
  const close = () => setAsked(null);
  return (
    <div className={styles.page}>
      <StandingBar standing={standing} />
      {canWarn && (
        <p className={styles.tools}>
          <Button aria-haspopup="dialog" onClick={() => setAsked({ kind: "warn" })}>
            {t("Warn {name}", { name })}
          </Button>
        </p>
      )}
      {canAdd && (
        // The key empties the form after a note was added.
        <Form
          key={count}
          method="POST"
          path="/user-notes/notes"
          fixed={{ userID }}
          then={here}
          label={t("Add Note")}
          onDone={() => {
            setCount(count + 1);
            void forget();
          }}
        >
          <FormMessage />
          <TextArea
            name="body"
            label={t("New note")}
            hint={t("Only staff can see notes. You can use Markdown.")}
            rows={3}
            required
            maxLength={10_000}
          />
          <SubmitButton>{t("Add Note")}</SubmitButton>
        </Form>
      )}
      {notes.length === 0 ? (
        <EmptyState icon="file" text={t("No notes or warnings yet.")} />
      ) : (
        <ul className={styles.list} aria-label={t("Notes and Warnings")}>
          {notes.map((note) => (
            <NoteItem key={note.userNoteID} note={note}>
              {isWarning(note) && note.canReverse && <Reverse warning={note} then={here} />}
              {note.bodyRaw !== undefined && (
                <Button kind="text" aria-haspopup="dialog" onClick={() => setAsked({ kind: "edit", note })}>
                  {t("Edit")}
                </Button>
              )}
              {note.canEdit && (
                <Button kind="text" aria-haspopup="dialog" onClick={() => setAsked({ kind: "delete", note })}>
                  {t("Delete")}
                </Button>
              )}
            </NoteItem>
          ))}
        </ul>
      )}
      <Pager paging={paging} pageUrl={pageUrl} />
      {asked?.kind === "warn" && (
        <DialogOnDemand dialog={warnDialog} user={{ userID, name }} onClose={close} />
      )}
      {asked?.kind === "edit" && <DialogOnDemand dialog={editDialog} note={asked.note} onClose={close} />}
      {asked?.kind === "delete" && <DialogOnDemand dialog={deleteDialog} note={asked.note} onClose={close} />}
    </div>
  );
}
