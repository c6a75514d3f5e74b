import { t } from "#platform/client/translate.ts";
import { Modal } from "#platform/client/ui/modal.tsx";
import styles from "./key-list.module.css";

/** A key, or several with one effect, and the effect. */
export type KeyLine = readonly [keys: string, effect: string];

export const Keys = ({ keys }: { keys: string }) => keys.split(" ").map((key) => <kbd key={key}>{key}</kbd>);

interface KeysDialogProps {
  lines: readonly KeyLine[];
  onClose(): void;
}

/** All keys of a list of cards. */
export const KeysDialog = ({ lines, onClose }: KeysDialogProps) => (
  <Modal title={t("Keyboard Shortcuts")} onClose={onClose}>
    <dl className={styles.all}>
      {lines.map(([keys, effect]) => (
        <div key={keys}>
          <dt>
            <Keys keys={keys} />
          </dt>
          <dd>{effect}</dd>
        </div>
      ))}
    </dl>
    <p>{t("With several cards selected, the keys act on all of them.")}</p>
  </Modal>
);
