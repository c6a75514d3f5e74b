import { useMutation } from "@tanstack/react-query";
import { useApi, useForgetAll } from "#platform/client/query.tsx";
import { t } from "#platform/client/translate.ts";
import { toastError, toasts } from "#platform/client/ui/toasts.ts";
import type { deleteSuppression } from "../../contract.ts";

/** Sends to a suppressed address again, and calls `onDone`. */
export function useSendingAgain(onDone?: () => void) {
  const api = useApi();
  const forget = useForgetAll();
  return useMutation({
    mutationFn: (hash: string) =>
      api.call<typeof deleteSuppression>("DELETE", "/emails/suppressions/:hash", { params: { hash } }),
    onSuccess: async () => {
      toasts.add({ body: t("Emails to this address are sent again."), autoDismiss: true, dismissible: true });
      onDone?.();
      await forget();
    },
    onError: toastError,
  });
}
