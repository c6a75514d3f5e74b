import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from "react";
import { createPortal } from "react-dom";
import { t } from "../translate.ts";
import { IconButton } from "./button.tsx";
import { fadeAway } from "./fade-away.ts";
import styles from "./sheet.module.css";

interface SheetProps {
  title: string;
  /** Edge of the window where it opens. */
  from: "start" | "end";
  onClose(): void;
  children: ReactNode;
}

/**
 * A panel over one side of the page, open while rendered. The page behind it is inert; styles of the place
 * where it is rendered do not affect it.
 */
export function Sheet({ title, from, onClose, children }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const shown = dialog.current as HTMLDialogElement;
    shown.showModal();
    // Focuses the sheet itself, not its Close button.
    shown.focus();
    return () => shown.close();
  }, []);

  async function close(): Promise<void> {
    if (await fadeAway(dialog.current)) onClose();
  }
  function closeOnEscape(event: KeyboardEvent): void {
    if (event.key !== "Escape" || event.defaultPrevented) return;
    event.preventDefault();
    void close();
  }

  return createPortal(
    <dialog
      ref={dialog}
      tabIndex={-1}
      className={`${styles.sheet} ${styles[from]}`}
      aria-label={title}
      onKeyDown={closeOnEscape}
      onClick={({ target }) => target === dialog.current && void close()}
      onCancel={(event) => {
        event.preventDefault();
        void close();
      }}
    >
      <div className={styles.content}>
        <header className={styles.head}>
          <h2>{title}</h2>
          <IconButton icon="close" label={t("Close")} onClick={close} />
        </header>
        {children}
      </div>
    </dialog>,
    document.body,
  );
}
