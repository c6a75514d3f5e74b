import { t } from "#platform/client/translate.ts";
import { Icon } from "#platform/client/ui/icon.tsx";
import type { CompileError } from "../../contract.ts";
import styles from "./fragment-editor.module.css";

interface StatusLineProps {
  errors: readonly CompileError[];
  /** Place of the cursor. */
  place: { line: number; column: number };
  /** Goes to the next error. */
  onNext(): void;
  /** Indents the whole file; null while it cannot be changed. */
  onIndent: (() => void) | null;
}

/** The errors of the file, the keys, and where the cursor is. */
export function StatusLine({ errors, place, onNext, onIndent }: StatusLineProps) {
  const [first] = errors;
  return (
    <div className={styles.statusLine}>
      <div role="status">
        {first ? (
          <button type="button" className={styles.errors} onClick={onNext}>
            <Icon name="error" size={16} />
            {t("{count, plural, one {# error, line {line}} other {# errors, the first in line {line}}}", {
              count: errors.length,
              line: first.line,
            })}
          </button>
        ) : (
          t("No errors")
        )}
      </div>
      {first && (
        <span className={styles.wide}>
          <kbd>F8</kbd> {t("Next error")}
        </span>
      )}
      <span className={styles.wide}>
        <kbd>Esc</kbd> <kbd>Tab</kbd> {t("Leave the code")}
      </span>
      {onIndent && (
        <>
          <button type="button" className={styles.indent} onClick={onIndent}>
            {t("Indent")}
          </button>
          <span className={styles.wide}>
            <kbd>Alt</kbd> <kbd>Shift</kbd> <kbd>F</kbd>
          </span>
        </>
      )}
      <span className={styles.cursor}>{t("Line {line}, column {column}", place)}</span>
    </div>
  );
}
