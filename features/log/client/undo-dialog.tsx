import { useMutation } from "@tanstack/react-query";
import { ConfirmDialog } from "#platform/client/ui/confirm-dialog.tsx";

interface UndoDialogProps {
  title: string;
  text: string;
  /** Label of the button. */
  confirm: string;
  run(): Promise<unknown>;
  onDone(): void;
  onClose(): void;
}

/** Asks before undoing an action that others may have built upon. */
export function UndoDialog({ run, onDone, ...shown }: UndoDialogProps) {
  const undoing = useMutation({ mutationFn: run, onSuccess: onDone });
  return (
    <ConfirmDialog
      {...shown}
      busy={undoing.isPending}
      error={undoing.error?.message ?? null}
      onConfirm={() => undoing.mutate()}
    />
  );
}
