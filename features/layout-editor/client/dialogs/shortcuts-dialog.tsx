import { Fragment } from "react";
import { t } from "#platform/client/translate.ts";
import { Modal } from "#platform/client/ui/modal.tsx";
import styles from "./dialogs.module.css";

/** All keys of the editor. */
export function ShortcutsDialog({ onClose }: { onClose(): void }) {
  const keys: readonly (readonly [string, string])[] = [
    ["Tab", t("Next widget")],
    ["Enter", t("Settings of the widget")],
    ["Esc", t("Back to the widget, or choose nothing")],
    ["Alt + ↑ ↓", t("Move up or down, also into the next section")],
    ["Ctrl + D", t("Duplicate")],
    ["Del", t("Delete")],
    ["Ctrl + C, Ctrl + V", t("Copy and paste, also into other layouts")],
    ["Ctrl + Z, Ctrl + Shift + Z", t("Undo and redo")],
    ["?", t("All shortcuts")],
  ];
  return (
    <Modal title={t("Keyboard Shortcuts")} size="small" onClose={onClose}>
      <dl className={styles.keys}>
        {keys.map(([key, text]) => (
          <Fragment key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{text}</dd>
          </Fragment>
        ))}
      </dl>
    </Modal>
  );
}
