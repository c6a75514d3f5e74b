import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { t } from "../translate.ts";
import { Button } from "./button.tsx";
import { ConfirmDialog } from "./confirm-dialog.tsx";

interface DeleteButtonProps {
  /** Of the dialog: `Delete Discussion`. */
  title: string;
  /** Asked before it is done. */
  text: string;
  run(): Promise<unknown>;
  onDone(): void;
}

/** Takes something away, once one has said so in a dialog. */
export function DeleteButton({ title, text, run, onDone }: DeleteButtonProps) {
  const [asking, setAsking] = useState(false);
  const deleting = useMutation({ mutationFn: run, onSuccess: onDone });
  return (
    <>
      <Button kind="text" onClick={() => setAsking(true)}>
        {t("Delete")}
      </Button>
      {asking && (
        <ConfirmDialog
          title={title}
          text={text}
          confirm={t("Delete")}
          busy={deleting.isPending}
          error={deleting.error?.message ?? null}
          onConfirm={() => deleting.mutate()}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
