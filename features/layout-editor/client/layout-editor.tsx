import { useEffect, useState } from "react";
import { t } from "#platform/client/translate.ts";
import { Button, IconButton } from "#platform/client/ui/button.tsx";
import { NeedsScripts } from "#platform/client/ui/needs-scripts.tsx";
import { Sheet } from "#platform/client/ui/sheet.tsx";
import type { EditorStart } from "../contract.ts";
import { Canvas } from "./canvas/canvas.tsx";
import { ConflictDialog } from "./dialogs/conflict-dialog.tsx";
import { DiscardDialog, PlacesDialog, PublishDialog } from "./dialogs/publish-dialog.tsx";
import { RevisionsSheet } from "./dialogs/revisions-sheet.tsx";
import { ShortcutsDialog } from "./dialogs/shortcuts-dialog.tsx";
import { DragLabel } from "./dragging/drag-label.tsx";
import { Hints } from "./hints/hints.tsx";
import styles from "./layout-editor.module.css";
import { EditorProvider, type EditorState, useEditorState } from "./model/use-editor.tsx";
import { OthersProvider } from "./others/others.tsx";
import { useOthers } from "./others/use-others.ts";
import { CatalogPanel } from "./panels/catalog-panel.tsx";
import { EditorBar, type ViewOptions } from "./panels/editor-bar.tsx";
import { ListView } from "./panels/list-view.tsx";
import { SettingsPanel } from "./settings/settings-panel.tsx";
import { PHONE, useMedia, WIDE } from "./use-media.ts";

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  target.matches("input:not([type=radio], [type=checkbox]), textarea, select");

/** Returns the button of the chosen widget while the focus is in its settings. */
const widgetBehind = (target: EventTarget | null, id: string | null) =>
  id !== null && target instanceof HTMLElement && target.closest("[data-settings]")
    ? document.querySelector<HTMLElement>(`[data-target="${CSS.escape(id)}"]`)
    : null;

/** Keys that work everywhere in the editor. */
function useGlobalKeys({ undo, redo, selectedID }: EditorState, showShortcuts: () => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key === "Escape" && !event.defaultPrevented) widgetBehind(event.target, selectedID)?.focus();
      if (isTyping(event.target)) return;
      const isCommand = event.ctrlKey || event.metaKey;
      const key = event.key.toLowerCase();
      if (isCommand && (key === "y" || (key === "z" && event.shiftKey))) redo();
      else if (isCommand && key === "z") undo();
      else if (key === "?") showShortcuts();
      else return;
      event.preventDefault();
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, [undo, redo, selectedID, showShortcuts]);
}

type Dialog = "publish" | "revisions" | "shortcuts" | "discard" | "places";

/** The editor of a layout: a catalog, the page itself, and the settings of what is chosen. */
export function LayoutEditor(start: EditorStart) {
  const editor = useEditorState(start);
  const others = useOthers(start.draft.layoutID, {
    selectedID: editor.selectedID,
    changes: editor.changes,
  });
  const isWide = useMedia(WIDE);
  const isPhone = useMedia(PHONE);
  const [chosen, setChosen] = useState<Partial<ViewOptions>>({});
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const [showShortcuts] = useState(() => () => setDialog("shortcuts"));
  useGlobalKeys(editor, showShortcuts);
  const options: ViewOptions = {
    ...{ device: "desktop", view: isPhone ? "list" : "page", preset: "light" },
    ...(isPhone && { device: "phone" }),
    ...chosen,
  };
  const { openPanel, setOpenPanel, selectedID, nameOf } = editor;
  const close = () => setDialog(null);
  const settingsTitle = selectedID === null ? t("Settings") : nameOf(selectedID);
  return (
    <EditorProvider value={editor}>
      <OthersProvider value={others}>
        <div className={styles.editor} data-unthemed="">
          <EditorBar
            options={options}
            onChange={(change) => setChosen({ ...chosen, ...change })}
            onOpen={setDialog}
          />
          <div className={styles.parts} data-wide={isWide || undefined}>
            {isWide && (
              <aside className={styles.panel} aria-label={t("Add")}>
                <h2 className={styles.title}>{t("Add")}</h2>
                <CatalogPanel onAdded={() => {}} />
              </aside>
            )}
            <main id="content" className={styles.main} tabIndex={-1} data-scrolls="">
              <NeedsScripts isEditor />
              <Hints />
              {options.view === "page" ? (
                <Canvas device={options.device} preset={options.preset} />
              ) : (
                <ListView />
              )}
            </main>
            {isWide && (
              <aside className={styles.panel} aria-label={settingsTitle}>
                <h2 className={styles.title}>{settingsTitle}</h2>
                <SettingsPanel />
              </aside>
            )}
          </div>
          {!isWide && (
            <div className={styles.foot}>
              <IconButton
                icon="gear"
                label={t("Settings")}
                disabled={selectedID === null}
                onClick={() => setOpenPanel("settings")}
              />
              <Button onClick={() => setOpenPanel("add")}>{t("Add Widget")}</Button>
              {isPhone && (
                <Button kind="primary" onClick={() => setDialog("publish")}>
                  {t("Publish…")}
                </Button>
              )}
            </div>
          )}
          {!isWide && openPanel === "add" && (
            <Sheet title={t("Add")} from="start" onClose={() => setOpenPanel(null)}>
              <CatalogPanel onAdded={() => setOpenPanel(null)} />
            </Sheet>
          )}
          {!isWide && openPanel === "settings" && selectedID !== null && (
            <Sheet title={settingsTitle} from="end" onClose={() => setOpenPanel(null)}>
              <SettingsPanel />
            </Sheet>
          )}
        </div>
        <DragLabel />
        {dialog === "publish" && <PublishDialog hasPreview={options.view === "page"} onClose={close} />}
        {dialog === "places" && <PlacesDialog onClose={close} />}
        {dialog === "discard" && <DiscardDialog onClose={close} />}
        {dialog === "revisions" && <RevisionsSheet onClose={close} />}
        {dialog === "shortcuts" && <ShortcutsDialog onClose={close} />}
        {editor.draft.conflict && editor.draft.isDeciding && (
          <ConflictDialog conflict={editor.draft.conflict} preset={options.preset} />
        )}
      </OthersProvider>
    </EditorProvider>
  );
}
