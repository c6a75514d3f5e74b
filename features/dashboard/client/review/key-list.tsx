import { t } from "#platform/client/translate.ts";
import { DialogOnDemand } from "#platform/client/ui/dialog-on-demand.tsx";
import { onDemand } from "#platform/client/ui/on-demand.ts";
import styles from "./key-list.module.css";

const dialog = onDemand(async () => (await import("./keys-dialog.tsx")).KeysDialog);

/** A key, or several with one effect, and the effect. */
export type KeyLine = readonly [keys: string, effect: string];

export const Keys = ({ keys }: { keys: string }) => keys.split(" ").map((key) => <kbd key={key}>{key}</kbd>);

interface KeyListProps {
  lines: readonly KeyLine[];
  isAsked: boolean;
  onAsk(isAsked: boolean): void;
}

/** The keys of the list below it, and all of them in a dialog. */
export const KeyList = ({ lines, isAsked, onAsk }: KeyListProps) => (
  <>
    <dl className={styles.keys}>
      {lines.map(([keys, effect]) => (
        <div key={keys}>
          <dt>
            <Keys keys={keys} />
          </dt>
          <dd>{effect}</dd>
        </div>
      ))}
      <div>
        <dt>
          <kbd>?</kbd>
        </dt>
        <dd>{t("All shortcuts")}</dd>
      </div>
    </dl>
    {isAsked && <DialogOnDemand dialog={dialog} lines={lines} onClose={() => onAsk(false)} />}
  </>
);
