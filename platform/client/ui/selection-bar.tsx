import { type ReactNode, type RefObject, useRef } from "react";
import { t } from "../translate.ts";
import { IconButton } from "./button.tsx";
import styles from "./selection-bar.module.css";
import { useFocusAfterRemoval } from "./use-focus-after-removal.ts";

interface SelectionBarProps {
  label: string;
  /** How many rows are selected, such as `3 members selected`; null for none. */
  text: string | null;
  onClear(): void;
  /** Buttons for the selected rows. */
  children: ReactNode;
}

type ControlsProps = Pick<SelectionBarProps, "onClear" | "children"> & { bar: RefObject<HTMLElement | null> };

/** The buttons. When they disappear with the selection, the focus goes to the first checkbox of the list. */
function Controls({ bar, onClear, children }: ControlsProps) {
  useFocusAfterRemoval(bar, () => document.querySelector<HTMLElement>("#content [type=checkbox]"));
  return (
    <>
      {children}
      <span className={styles.clear}>
        <IconButton label={t("Clear selection")} icon="close" onClick={onClear} />
      </span>
    </>
  );
}

/** What can be done with the selected rows of a list, at the lower edge of the window. */
export function SelectionBar({ label, text, onClear, children }: SelectionBarProps) {
  const bar = useRef<HTMLElement>(null);
  return (
    // The status stays in the document, so that screen readers announce its first text, too.
    <section ref={bar} className={text === null ? "visually-hidden" : styles.bar} aria-label={label}>
      <strong role="status" className={styles.count}>
        {text}
      </strong>
      {text !== null && <Controls {...{ bar, onClear }}>{children}</Controls>}
    </section>
  );
}
