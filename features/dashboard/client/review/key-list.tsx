import { t } from "#platform/client/translate.ts";
import styles from "./key-list.module.css";
import { type KeyLine, KeyLines, KeysDialog } from "./keys-dialog.tsx";

interface KeyListProps {
  lines: readonly KeyLine[];
  isAsked: boolean;
  onAsk(isAsked: boolean): void;
}

/** The keys of the list below it, and all of them in a dialog. */
export const KeyList = ({ lines, isAsked, onAsk }: KeyListProps) => (
  <>
    <dl className={styles.keys}>
      <KeyLines lines={[...lines, ["?", t("All shortcuts")]]} />
    </dl>
    {isAsked && <KeysDialog lines={lines} onClose={() => onAsk(false)} />}
  </>
);
