import { useEffect, useRef, useState } from "react";
import { useApi, useForgetAll } from "#platform/client/query.tsx";
import { useSession } from "#platform/client/session.tsx";
import { toasts } from "#platform/client/ui/toasts.ts";
import { carryOut } from "./carry-out.ts";
import { notifyEnd } from "./notify-end.tsx";
import { RunProgress } from "./run-progress.tsx";
import { countFailed, lockOf, type Run, runs, runsOf } from "./runs.ts";
import { endPending, markPending } from "./selection-of.ts";
import { forgetKnown } from "./use-known.ts";

/** Time for other tabs to learn of the end, in milliseconds. */
const TOAST_MS = 10_000;

/** Runs an action while the page is open, and shows its progress. */
function RunToast({ run }: { run: Run }) {
  const api = useApi();
  const forget = useForgetAll();
  const { id } = run;
  const isFinished = run.status === "finished";
  const isRefused = countFailed(run) > 0;

  // biome-ignore lint/correctness/useExhaustiveDependencies: only the initial state counts
  useEffect(() => {
    if (isFinished) return;
    markPending(run);
    void carryOut(api, id);
  }, [api, id]);

  useEffect(() => {
    if (!isFinished) {
      const toast = { body: <RunProgress run={run} />, persistent: true, wide: true };
      if (!toasts.update(lockOf(id), toast)) toasts.add({ toastID: lockOf(id), ...toast });
    }
  }, [id, run, isFinished]);

  // A successful action's toast closes by itself; others close with their message.
  const stays = useRef(false);
  useEffect(() => () => (stays.current ? undefined : toasts.remove(lockOf(id))), [id]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the end is announced once
  useEffect(() => {
    if (!isFinished) return;
    endPending(run);
    forgetKnown();
    void forget();
    void notifyEnd(api, run);
    if (isRefused) return;
    stays.current = true;
    const timer = setTimeout(() => runs.drop(id), TOAST_MS);
    return () => clearTimeout(timer);
  }, [id, isFinished]);
  return null;
}

/** Toasts of all actions in progress, in this tab or another. */
export function RunToasts() {
  const { userID } = useSession();
  const [all, setAll] = useState(() => runsOf(userID));
  useEffect(() => {
    const look = () => setAll(runsOf(userID));
    look();
    void runs.recovered();
    return runs.watch(look);
  }, [userID]);
  return all.map((run) => <RunToast key={run.id} run={run} />);
}
