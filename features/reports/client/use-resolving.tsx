import { useRef, useState } from "react";
import type { continueRun, RunStanding } from "#features/calls/contract.ts";
import { type ApiClient, CallError } from "#platform/client/api.ts";
import { useApi, useForgetAll } from "#platform/client/query.tsx";
import { t } from "#platform/client/translate.ts";
import { Button } from "#platform/client/ui/button.tsx";
import { toastError, toasts } from "#platform/client/ui/toasts.ts";
import type { Action, resolveReports } from "../contract.ts";

interface Resolved {
  /** Id to undo the whole operation. */
  operationID: string;
  done: number;
  /** Why the others are unchanged. */
  refusals: string[];
}

/** Continues a long-running operation until it is finished. */
async function finish(api: ApiClient, begun: RunStanding): Promise<RunStanding> {
  let now = begun;
  while (now.callbackPayload !== null)
    now = await api.call<typeof continueRun>("POST", "/calls/run", {
      body: now.callbackPayload,
      isRun: true,
    });
  return now;
}

/** Resolves any number of reports in one operation. */
export async function resolve(
  api: ApiClient,
  reportIDs: readonly number[],
  action: Action,
): Promise<Resolved> {
  const begun = (await api.call<typeof resolveReports>("PATCH", "/reports/list", {
    body: { reportIDs: [...reportIDs], action },
    isRun: true,
  })) as RunStanding;
  const { progress } = await finish(api, begun);
  const refusals = Object.values(progress.exceptionsByID).map(({ message }) => message);
  return {
    operationID: begun.operationID,
    done: progress.successIDs.length,
    refusals: [...new Set(refusals)],
  };
}

/** Undoes the whole operation. */
export async function undo(api: ApiClient, operationID: string): Promise<void> {
  const begun = (await api.call("POST", "/logs/operations/:operationID/undo", {
    params: { operationID },
    isRun: true,
  } as never)) as RunStanding;
  const { progress } = await finish(api, begun);
  const [refusal] = Object.values(progress.exceptionsByID);
  if (refusal) throw new CallError(refusal.status, { message: refusal.message });
}

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
