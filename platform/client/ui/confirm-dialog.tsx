import { useEffect, useRef } from "react";
import { t } from "../translate.ts";
import { Button } from "./button.tsx";
import styles from "./confirm-dialog.module.css";

interface ConfirmDialogProps {
  title: string;
  text: string;
  /** What the button that does it says: the deed, not OK. */
  confirm: string;
  busy: boolean;
  error: string | null;
  onConfirm(): void;
  onClose(): void;
}

/** Asks before a deed that takes something away. The browser's own dialog keeps the focus inside and gives it back. */
export function ConfirmDialog({ title, text, confirm, busy, error, onConfirm, onClose }: ConfirmDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby="confirm-title" onClose={onClose}>
      <h2 id="confirm-title">{title}</h2>
      <p>{text}</p>
      {error && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
      <div className={styles.actions}>
        <Button onClick={() => dialog.current?.close()}>{t("Cancel")}</Button>
        <Button kind="primary" busy={busy} onClick={onConfirm}>
          {confirm}
        </Button>
      </div>
    </dialog>
  );
}
