import { t } from "#platform/client/translate.ts";
import { Modal } from "#platform/client/ui/modal.tsx";
import styles from "./key-list.module.css";

/** A key, or several with one effect, and the effect. */
export type KeyLine = readonly [keys: string, effect: string];

/** The keys and their effects, in a definition list. */
export const KeyLines = ({ lines }: { lines: readonly KeyLine[] }) =>
  lines.map(([keys, effect]) => (
    <div key={keys}>
      <dt>
        {keys.split(" ").map((key) => (
          <kbd key={key}>{key}</kbd>
        ))}
      </dt>
      <dd>{effect}</dd>
    </div>
  ));

interface KeysDialogProps {
  lines: readonly KeyLine[];
  onClose(): void;
}

/** All keys of a list of cards. */
export const KeysDialog = ({ lines, onClose }: KeysDialogProps) => (
  <Modal title={t("Keyboard Shortcuts")} onClose={onClose}>
    <dl className={styles.all}>
      <KeyLines lines={lines} />
    </dl>
    <p>{t("With several cards selected, the keys act on all of them.")}</p>
  </Modal>
);
