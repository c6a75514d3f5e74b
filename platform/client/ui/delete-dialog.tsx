import { useMutation } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { t } from "../translate.ts";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import { toastError } from "./toasts.ts";

interface DeleteDialogProps {
  /** `Delete Discussion`. */
  title: string;
  /** Asked before it is done. */
  text: string;
  run(): Promise<unknown>;
  /** It is gone: what showed the dialog takes it away as well. */
  onDone(): void;
  onClose(): void;
  /** What else is asked. */
  children?: ReactNode;
}

/** Takes something away, once one has said so. */
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
