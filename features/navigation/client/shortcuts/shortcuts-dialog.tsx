import { Fragment, useState } from "react";
import { areShortcutsOn, setShortcuts } from "#platform/client/shortcuts-setting.ts";
import { t } from "#platform/client/translate.ts";
import { Modal } from "#platform/client/ui/modal.tsx";
import { SwitchButton } from "#platform/client/ui/switch.tsx";
import styles from "./shortcuts-dialog.module.css";

const lines = (): [keys: string, effect: string][] => [
  ["j k", t("Next and previous post, or row of a list")],
  ["o", t("Open the selected row")],
  ["u", t("Back to the list")],
  ["r", t("Reply")],
  ["q", t("Quote the selected text, or the post")],
  ["l", t("Like the post")],
  ["/", t("Search")],
  ["?", t("Show these shortcuts")],
];

/** The keys for reading, and a switch for readers whose input would press them by accident. */
export function ReadingShortcutsDialog({ onClose }: { onClose(): void }) {
  const [areOn, setOn] = useState(areShortcutsOn);
  function toggle(): void {
    setShortcuts(!areOn);
    setOn(!areOn);
  }
  return (
    <Modal title={t("Keyboard Shortcuts")} onClose={onClose}>
      <dl className={styles.keys}>
        {lines().map(([keys, effect]) => (
          <div key={keys}>
            <dt>
              {keys.split(" ").map((key) => (
                <Fragment key={key}>
                  <kbd>{key}</kbd>{" "}
                </Fragment>
              ))}
            </dt>
            <dd>{effect}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.setting}>
        <span>{t("Use single-key shortcuts in this browser")}</span>
        <SwitchButton label={t("Use single-key shortcuts in this browser")} isOn={areOn} onClick={toggle} />
      </p>
    </Modal>
  );
}
