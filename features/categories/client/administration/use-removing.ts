import { useState } from "react";
import type { RunAnswer } from "#features/calls/contract.ts";
import { CallError } from "#platform/client/api.ts";
import { useApi, useForgetAll } from "#platform/client/query.tsx";
import { t } from "#platform/client/translate.ts";
import { toasts } from "#platform/client/ui/toasts.ts";
import { useLeave } from "#platform/client/use-leave.ts";
import { PAGE_URL } from "./addresses.ts";
import { watchRun } from "./run-in-background.ts";

/** Categories with more discussions are deleted in the background. */
export const MOST_AT_ONCE = 50;

/** Runs an action that ends with a category less, and leaves its page. */
export function useRemoving(done: string, onClose: () => void) {
  const api = useApi();
  const forget = useForgetAll();
  const leave = useLeave();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [progress, setProgress] = useState<{ done: number; all: number } | null>(null);

  async function run(start: () => Promise<RunAnswer | undefined>): Promise<void> {
    setBusy(true);
    setError(null);
    try {
      const answer = await start();
      if (answer && "jobTrackingID" in answer) await watchRun(api, answer.jobTrackingID, setProgress);
      toasts.add({ body: done, dismissible: true, autoDismiss: true });
      await forget();
      onClose();
      leave(PAGE_URL);
    } catch (refusal) {
      const field = refusal instanceof CallError ? refusal.errors[0]?.message : undefined;
      setError(field ?? ((refusal as Error).message || t("Something has gone wrong.")));
      setBusy(false);
      setProgress(null);
    }
  }
  return { ...{ isBusy, error, progress, setError }, run };
}
