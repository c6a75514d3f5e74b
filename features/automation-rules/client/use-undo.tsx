import { useState } from "react";
import { runToEnd } from "#features/log/client/index.ts";
import { useApi, useForgetAll } from "#platform/client/query.tsx";
import { t } from "#platform/client/translate.ts";
import { toastError, toasts } from "#platform/client/ui/toasts.ts";

/** Returns a function that undoes all that a run did, and whether it is at work. */
export function useUndo() {
  const api = useApi();
  const forget = useForgetAll();
  const [isBusy, setBusy] = useState(false);
  async function undo(uuid: string): Promise<void> {
    setBusy(true);
    try {
      await runToEnd(api, `/logs/operations/${uuid}/undo`);
      toasts.add({ body: t("Undone."), autoDismiss: true });
    } catch (error) {
      toastError(error);
    }
    setBusy(false);
    await forget();
  }
  return { undo, isBusy };
}
