import { useId, useState } from "react";
import { useLeaveGuard } from "#platform/client/leave-guard.tsx";
import { t } from "#platform/client/translate.ts";
import { Button, IconButton } from "#platform/client/ui/button.tsx";
import { DialogOnDemand } from "#platform/client/ui/dialog-on-demand.tsx";
import { Label } from "#platform/client/ui/label.tsx";
import { NeedsScripts } from "#platform/client/ui/needs-scripts.tsx";
import { onDemand } from "#platform/client/ui/on-demand.ts";
import { Select } from "#platform/client/ui/select.tsx";
import { toasts } from "#platform/client/ui/toasts.ts";
import type { FragmentPage } from "../../contract.ts";
import { typeLabels } from "../kinds/labels.ts";
import { OffNotice } from "../off-notice.tsx";
import { CodeFiles } from "./code-files.tsx";
import styles from "./fragment-editor.module.css";
import { PreviewPanel } from "./preview-panel.tsx";
import { PropsTable } from "./props-table.tsx";
import { samplesIn } from "./samples.ts";
import { SavedState } from "./saved-state.tsx";
import { type DraftView, useDraft } from "./use-draft.ts";
import { UsesList } from "./uses-list.tsx";

const publishModal = onDemand(async () => (await import("./publish-modal.tsx")).PublishModal);
const renameModal = onDemand(async () => (await import("./rename-modal.tsx")).RenameModal);
const revisionsModal = onDemand(async () => (await import("./revisions-modal.tsx")).RevisionsModal);

type Dialog = "publish" | "rename" | "revisions";

/** Returns why the fragment cannot be published now; null when it can. */
function obstacleOf({ fragment, state }: DraftView): string | null {
  const [error] = fragment.errors;
  if (error) return t("Fix the error in line {line} first.", { line: error.line });
  if (state.kind === "failed") return t("Save the draft first.");
  return fragment.hasDraft || state.kind !== "saved" ? null : t("There is nothing new to publish.");
}

/** The states of the fragment, and what can be done with the whole of it. */
function Bar({ draft, isOn, onOpen }: { draft: DraftView; isOn: boolean; onOpen(dialog: Dialog): void }) {
  const { fragment } = draft;
  const why = useId();
  const obstacle = obstacleOf(draft);
  return (
    <div className={styles.bar}>
      <Label>{typeLabels()[fragment.fragmentType]}</Label>
      {fragment.isPublished && <Label kind="good">{t("Published")}</Label>}
      {isOn && <SavedState draft={draft} />}
      <span className={styles.actions}>
        {isOn && <IconButton icon="pencil" label={t("Rename")} onClick={() => onOpen("rename")} />}
        <IconButton icon="clock" label={t("Revisions")} onClick={() => onOpen("revisions")} />
        {isOn && (
          <>
            <Button
              kind="primary"
              aria-haspopup="dialog"
              aria-disabled={obstacle !== null || undefined}
              aria-describedby={obstacle === null ? undefined : why}
              onClick={() => obstacle === null && onOpen("publish")}
            >
              {t("Publish…")}
            </Button>
            {obstacle !== null && (
              <span className={styles.why} id={why}>
                {obstacle}
              </span>
            )}
          </>
        )}
      </span>
    </div>
  );
}

/** The preview, and below it what the component gets and where it is used. */
function Side({ draft }: { draft: DraftView }) {
  const { fragment, files } = draft;
  const { fragmentType } = fragment;
  const samples = samplesIn(files.previewData, fragmentType, t("Example"));
  const [chosen, setChosen] = useState(0);
  const sample = samples[chosen] ?? samples[0]!;
  return (
    <aside className={styles.side} aria-label={t("Preview and props")}>
      <PreviewPanel draft={draft} sample={sample} />
      {samples.length > 1 && (
        <Select
          name="sample"
          label={t("Preview with")}
          nothing={null}
          value={String(chosen)}
          options={samples.map(({ name }, place) => ({ value: String(place), label: name }))}
          onChange={({ target }) => setChosen(Number(target.value))}
        />
      )}
      <details open>
        <summary>{t("Props")}</summary>
        <PropsTable fragmentType={fragmentType} schema={files.customSchema} sample={sample} />
      </details>
      <details open>
        <summary>{t("Used In")}</summary>
        <UsesList uses={fragment.uses} />
      </details>
    </aside>
  );
}

/** The editor of one fragment. */
export function FragmentAdminPage({ fragment, isOn }: FragmentPage) {
  return <Editor key={fragment.fragmentUUID} {...{ fragment, isOn }} />;
}

function Editor({ fragment: initial, isOn }: FragmentPage) {
  const draft = useDraft(initial);
  const { fragment, save, receive, replace } = draft;
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const [isChanged, leaving] = useLeaveGuard(isOn, false);
  isChanged.current = draft.state.kind !== "saved";
  const onClose = () => setDialog(null);
  async function open(next: Dialog): Promise<void> {
    // What was just typed belongs to the version that is published or compared.
    await save();
    setDialog(next);
  }
  return (
    <div className={styles.editor}>
      <NeedsScripts isEditor />
      {!isOn && <OffNotice />}
      <Bar draft={draft} isOn={isOn} onOpen={(next) => void open(next)} />
      <div className={styles.body}>
        <CodeFiles draft={draft} isOn={isOn} />
        <Side draft={draft} />
      </div>
      {dialog === "publish" && (
        <DialogOnDemand
          dialog={publishModal}
          fragment={fragment}
          onDone={(published) => {
            receive(published);
            toasts.add({ body: t("The fragment is published."), autoDismiss: true });
          }}
          onClose={onClose}
        />
      )}
      {dialog === "rename" && (
        <DialogOnDemand
          dialog={renameModal}
          fragment={fragment}
          onDone={() => location.reload()}
          onClose={onClose}
        />
      )}
      {dialog === "revisions" && (
        <DialogOnDemand dialog={revisionsModal} {...{ fragment, isOn, onClose }} onRestored={replace} />
      )}
      {leaving}
    </div>
  );
}
