import type { ReactNode } from "react";
import { t } from "../translate.ts";
import { IconButton } from "./button.tsx";
import styles from "./selection-bar.module.css";

interface SelectionBarProps {
  label: string;
  /** How many rows are selected, such as `3 members selected`; null for none. */
  text: string | null;
  onClear(): void;
  /** Buttons for the selected rows. */
  children: ReactNode;
}

/** What can be done with the selected rows of a list, at the lower edge of the window. */
export const SelectionBar = ({ label, text, onClear, children }: SelectionBarProps) => (
  // The status stays in the document, so that screen readers announce its first text, too.
  <section className={text === null ? "visually-hidden" : styles.bar} aria-label={label}>
    <strong role="status" className={styles.count}>
      {text}
    </strong>
    {text !== null && (
      <>
        {children}
        <span className={styles.clear}>
          <IconButton label={t("Clear selection")} icon="close" onClick={onClear} />
        </span>
      </>
    )}
  </section>
);
