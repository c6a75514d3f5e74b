import { useMutation } from "@tanstack/react-query";
import { t } from "../translate.ts";
import { ConfirmDialog } from "./confirm-dialog.tsx";

interface DeleteDialogProps {
  /** `Delete Discussion`. */
  title: string;
  /** Asked before it is done. */
  text: string;
  run(): Promise<unknown>;
  /** It is gone: what showed the dialog takes it away as well. */
  onDone(): void;
  onClose(): void;
}

/** Takes something away, once one has said so. */
export function DeleteDialog({ title, text, run, onDone, onClose }: DeleteDialogProps) {
  const deleting = useMutation({ mutationFn: run, onSuccess: onDone });
  return (
    <ConfirmDialog
      title={title}
      text={text}
      confirm={t("Delete")}
      busy={deleting.isPending}
      error={deleting.error?.message ?? null}
      onConfirm={() => deleting.mutate()}
      onClose={onClose}
    />
  );
}
