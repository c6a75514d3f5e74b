import type { ReactNode } from "react";
import { t } from "../translate.ts";
import { Button } from "./button.tsx";
import styles from "./confirm-dialog.module.css";
import { Modal } from "./modal.tsx";

interface ConfirmDialogProps {
  title: string;
  text: string;
  /** Label of the confirming button: the action, not OK. */
  confirm: string;
  busy: boolean;
  error: string | null;
  onConfirm(): void;
  onClose(): void;
  /** Further questions. */
  children?: ReactNode;
}

/** Asks for confirmation before a destructive action. */
export function ConfirmDialog({
  title,
  text,
  confirm,
  busy,
  error,
  onConfirm,
  onClose,
  children,
}: ConfirmDialogProps) {
  return (
    <Modal
      title={title}
      size="small"
      isQuestion
      onClose={onClose}
      footer={({ leave }) => (
        <>
          <Button onClick={leave}>{t("Cancel")}</Button>
          <Button kind="primary" busy={busy} onClick={onConfirm}>
            {confirm}
          </Button>
        </>
      )}
    >
      <p>{text}</p>
      {children && <div className={styles.more}>{children}</div>}
      <p className={error ? styles.error : undefined} role="alert">
        {error}
      </p>
    </Modal>
  );
}
