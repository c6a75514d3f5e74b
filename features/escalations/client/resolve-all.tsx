import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { resolveAll } from "#features/statuses/contract.ts";
import { useApi, useForgetAll } from "#platform/client/query.tsx";
import { t } from "#platform/client/translate.ts";
import { Button } from "#platform/client/ui/button.tsx";
import { ConfirmDialog } from "#platform/client/ui/confirm-dialog.tsx";
import { toasts } from "#platform/client/ui/toasts.ts";

/** Marks everything as resolved after a confirmation. */
export function ResolveAll() {
  const api = useApi();
  const forget = useForgetAll();
  const [isAsking, ask] = useState(false);
  const resolving = useMutation({
    mutationFn: () => api.call<typeof resolveAll>("POST", "/discussions/resolve-bulk"),
    async onSuccess() {
      ask(false);
      toasts.add({ body: t("All posts have been resolved."), autoDismiss: true, dismissible: true });
      await forget();
    },
  });
  return (
    <p>
      <Button aria-haspopup="dialog" onClick={() => ask(true)}>
        {t("Resolve all")}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t("Resolve all")}
          text={t("Every unresolved post in the categories that you moderate is marked as resolved.")}
          confirm={t("Resolve all")}
          busy={resolving.isPending}
          error={resolving.error?.message ?? null}
          onConfirm={() => resolving.mutate()}
          onClose={() => ask(false)}
        />
      )}
    </p>
  );
}
