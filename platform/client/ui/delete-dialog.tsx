import { useMutation } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { t } from "../translate.ts";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import { toastError } from "./toasts.ts";

interface DeleteDialogProps {
  /** Such as `Delete Discussion`. */
  title: string;
  /** Question shown before deleting. */
  text: string;
  run(): Promise<unknown>;
  /** Called when deleted; unmount the dialog then. */
  onDone(): void;
  onClose(): void;
  /** Further questions. */
  children?: ReactNode;
}

/** Deletes something after confirmation. */
export function DeleteDialog({ title, text, run, onDone, onClose, children }: DeleteDialogProps) {
  const deleting = useMutation({
    mutationFn: run,
    onSuccess: onDone,
    onError(error) {
      toastError(error);
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title={title}
      text={text}
      confirm={t("Delete")}
      busy={deleting.isPending}
      error={null}
      onConfirm={() => deleting.mutate()}
      onClose={onClose}
    >
      {children}
    </ConfirmDialog>
  );
}
