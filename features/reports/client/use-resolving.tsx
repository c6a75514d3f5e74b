import { useRef, useState } from "react";
import { useApi, useForgetAll } from "#platform/client/query.tsx";
import { t } from "#platform/client/translate.ts";
import { Button } from "#platform/client/ui/button.tsx";
import { toastError, toasts } from "#platform/client/ui/toasts.ts";
import type { Action } from "../contract.ts";
import { resolve, undo } from "./resolve.ts";

/** Id of the single toast about the last operation. */
const TOAST = "reports resolved";

const MESSAGES: Record<Action, (count: number) => string> = {
  dismiss: (count) => t("{count, plural, one {# report} other {# reports}} dismissed.", { count }),
  approve: (count) => t("{count, plural, one {# report} other {# reports}} approved.", { count }),
  reject: (count) => t("{count, plural, one {# report} other {# reports}} rejected.", { count }),
};

/** Returns functions that resolve reports and undo the last operation. */
export function useResolving(onDone: () => void) {
  const api = useApi();
  const forget = useForgetAll();
  const [isBusy, setBusy] = useState(false);
  const lastOperationID = useRef<string | null>(null);

  async function run(work: () => Promise<void>): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    try {
      await work();
      await forget();
      onDone();
    } catch (error) {
      toastError(error);
      await forget();
    } finally {
      setBusy(false);
    }
  }

  const undoLast = () =>
    run(async () => {
      const operationID = lastOperationID.current;
      if (operationID === null) return;
      lastOperationID.current = null;
      await undo(api, operationID);
      toasts.add({ toastID: TOAST, body: t("Undone."), autoDismiss: true, dismissible: true });
    });

  const deal = (reportIDs: readonly number[], action: Action) =>
    run(async () => {
      const { operationID, done, refusals } = await resolve(api, reportIDs, action);
      if (done > 0) {
        lastOperationID.current = operationID;
        toasts.add({
          toastID: TOAST,
          body: MESSAGES[action](done),
          actions: <Button onClick={() => void undoLast()}>{t("Undo")}</Button>,
          persistent: true,
          dismissible: true,
        });
      }
      for (const body of refusals) toasts.add({ body, isError: true, dismissible: true, persistent: true });
    });

  return { isBusy, deal, undoLast };
}
