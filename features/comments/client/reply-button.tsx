import { useState } from "react";
import { t } from "#platform/client/translate.ts";
import { Button } from "#platform/client/ui/button.tsx";
import { DialogOnDemand } from "#platform/client/ui/dialog-on-demand.tsx";
import { onDemand } from "#platform/client/ui/on-demand.ts";
import { toastError } from "#platform/client/ui/toasts.ts";
import { unposted } from "./unposted.ts";

const confirmDialog = onDemand(
  async () => (await import("#platform/client/ui/confirm-dialog.tsx")).ConfirmDialog,
);

interface ReplyButtonProps {
  isOpen: boolean;
  onToggle(): void;
}

/** Opens or closes the reply form; asks first if that would lose a draft. */
export function ReplyButton({ isOpen, onToggle }: ReplyButtonProps) {
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);

  async function discard(): Promise<void> {
    setBusy(true);
    try {
      await unposted()?.discard();
      onToggle();
    } catch (error) {
      toastError(error);
    }
    setBusy(false);
    setAsking(false);
  }

  const warning = t("You have an unposted draft, replying to this comment will discard your draft.");
  return (
    <>
      <Button
        kind="text"
        data-key="r"
        aria-expanded={isOpen}
        onClick={() => (!isOpen && unposted() ? setAsking(true) : onToggle())}
      >
        {t("Reply")}
      </Button>
      {asking && (
        <DialogOnDemand
          dialog={confirmDialog}
          title={t("Discard Draft")}
          text={`${warning} ${t("Are you sure you want to discard it?")}`}
          confirm={t("Discard")}
          busy={busy}
          error={null}
          onConfirm={() => void discard()}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
