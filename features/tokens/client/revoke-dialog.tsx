import { useMutation } from "@tanstack/react-query";
import { useApi, useForgetAll } from "#platform/client/query.tsx";
import { t } from "#platform/client/translate.ts";
import { ConfirmDialog } from "#platform/client/ui/confirm-dialog.tsx";
import type { AccessToken, revokeToken } from "../contract.ts";

interface RevokeDialogProps {
  token: Pick<AccessToken, "accessTokenID" | "name">;
  onClose(): void;
}

/** Revokes an access token after confirmation. */
export function RevokeDialog({ token: { accessTokenID, name }, onClose }: RevokeDialogProps) {
  const api = useApi();
  const forget = useForgetAll();
  const revoking = useMutation({
    mutationFn: () =>
      api.call<typeof revokeToken>("DELETE", "/tokens/:id", { params: { id: accessTokenID } }),
    async onSuccess() {
      onClose();
      await forget();
    },
  });
  return (
    <ConfirmDialog
      title={t("Revoke Access Token")}
      text={t("Programs that use “{name}” lose access immediately. This cannot be undone.", { name })}
      confirm={t("Revoke")}
      busy={revoking.isPending}
      error={revoking.error?.message ?? null}
      onConfirm={() => revoking.mutate()}
      onClose={onClose}
    />
  );
}
