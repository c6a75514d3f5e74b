import { useMutation } from "@tanstack/react-query";
import { useApi, useForgetAll } from "#platform/client/query.tsx";
import { t } from "#platform/client/translate.ts";
import { ConfirmDialog } from "#platform/client/ui/confirm-dialog.tsx";
import type { Passkey, removePasskey } from "../contract.ts";

interface RemoveDialogProps {
  passkey: Passkey;
  onClose(): void;
}

/** Removes a passkey after confirmation. */
export function RemoveDialog({ passkey: { passkeyID, name }, onClose }: RemoveDialogProps) {
  const api = useApi();
  const forget = useForgetAll();
  const removing = useMutation({
    mutationFn: () =>
      api.call<typeof removePasskey>("DELETE", "/passkeys/:id", { params: { id: passkeyID } }),
    async onSuccess() {
      onClose();
      await forget();
    },
  });
  return (
    <ConfirmDialog
      title={t("Remove Passkey")}
      text={t(
        "You can no longer sign in with “{name}”. Also delete it from your device or password manager.",
        {
          name,
        },
      )}
      confirm={t("Remove")}
      busy={removing.isPending}
      error={removing.error?.message ?? null}
      onConfirm={() => removing.mutate()}
      onClose={onClose}
    />
  );
}
