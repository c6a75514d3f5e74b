import { useState } from "react";
import { useLeaveGuard } from "#platform/client/leave-guard.tsx";
import { t } from "#platform/client/translate.ts";
import { Button } from "#platform/client/ui/button.tsx";
import { DialogOnDemand } from "#platform/client/ui/dialog-on-demand.tsx";
import { MessageBar } from "#platform/client/ui/message-bar.tsx";
import { NeedsScripts } from "#platform/client/ui/needs-scripts.tsx";
import { onDemand } from "#platform/client/ui/on-demand.ts";
import { Tabs } from "#platform/client/ui/tabs.tsx";
import { toasts } from "#platform/client/ui/toasts.ts";
import type { FragmentPage } from "../../contract.ts";
import { OffNotice } from "../off-notice.tsx";
import { CodeFiles } from "./code-files.tsx";
import { type EditorDialog, FragmentBar } from "./fragment-bar.tsx";
import styles from "./fragment-editor.module.css";
import { FragmentFacts } from "./fragment-facts.tsx";
import { PreviewPanel } from "./preview-panel.tsx";
import { samplesIn } from "./samples.ts";
import { type DraftView, useDraft } from "./use-draft.ts";
import { useWide } from "./use-wide.ts";

const publishModal = onDemand(async () => (await import("./publish-modal.tsx")).PublishModal);
const renameModal = onDemand(async () => (await import("./rename-modal.tsx")).RenameModal);
const revisionsModal = onDemand(async () => (await import("./revisions-modal.tsx")).RevisionsModal);

/** Asks about text of an earlier visit whose fragment was changed since by someone else. */
function FoundNotice({ draft: { found, decide } }: { draft: DraftView }) {
  if (!found) return null;
  return (
    <MessageBar
      kind="warning"
      title={t("Your unsaved text is still in this browser")}
      actions={
        <>
          <Button size="compact" onClick={() => decide(found, true)}>
            {t("Use Your Text")}
          </Button>
          <Button size="compact" onClick={() => decide(found, false)}>
            {t("Discard It")}
          </Button>
        </>
      }
    >
      {t("The fragment was changed since. Your text would replace these changes in the draft.")}
    </MessageBar>
  );
}

/** Code, preview and facts: beside each other on a wide screen, and else as tabs. */
function Parts({ draft, isOn }: { draft: DraftView; isOn: boolean }) {
  const { fragment, files } = draft;
  const isWide = useWide();
  const samples = samplesIn(files.previewData, fragment.fragmentType, t("Example"));
  const [chosen, setChosen] = useState(0);
  const sample = samples[chosen] ?? samples[0]!;
  return (
    <Tabs
      label={t("Parts of the editor")}
      keep
      isSplit={isWide}
      className={isWide ? styles.split : styles.tabbed}
      tabs={[
        { id: "code", name: t("Code"), content: <CodeFiles draft={draft} isOn={isOn} /> },
        {
          ...{ id: "preview", name: t("Preview") },
          content: <PreviewPanel draft={draft} samples={samples} sample={sample} onChoose={setChosen} />,
        },
        {
          ...{ id: "facts", name: t("Props and Uses") },
          content: <FragmentFacts draft={draft} sample={sample} />,
        },
      ]}
    />
  );
}

/** The editor of one fragment, on a page of its own. */
export function FragmentEditor({ fragment, isOn }: FragmentPage) {
  return <Editor key={fragment.fragmentUUID} {...{ fragment, isOn }} />;
}

function Editor({ fragment: initial, isOn }: FragmentPage) {
  const draft = useDraft(initial, isOn);
  const { fragment, save, receive, replace, isStored } = draft;
  const [dialog, setDialog] = useState<EditorDialog | null>(null);
  const [isChanged, leaving] = useLeaveGuard(isOn, false);
  // Text that the browser has stored is there on the next visit.
  isChanged.current = draft.state.kind !== "saved" && !isStored.current;
  const onClose = () => setDialog(null);
  async function open(next: EditorDialog): Promise<void> {
    // What was just typed belongs to the version that is published or compared.
    await save();
    setDialog(next);
  }
  return (
    <div className={styles.editor}>
      <FragmentBar draft={draft} isOn={isOn} onOpen={(next) => void open(next)} />
      <main id="content" className={styles.main} tabIndex={-1}>
        <NeedsScripts isEditor />
        {!isOn && <OffNotice />}
        <FoundNotice draft={draft} />
        <Parts draft={draft} isOn={isOn} />
        {/* The header of a dialog would be another banner outside. */}
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
      </main>
    </div>
  );
}
