import { useEffect, useRef, useState } from "react";
import { useApi, useForgetAll } from "#platform/client/query.tsx";
import { useSession } from "#platform/client/session.tsx";
import { toasts } from "#platform/client/ui/toasts.ts";
import { carryOut } from "./carry-out.ts";
import { notifyEnd } from "./notify-end.tsx";
import { RunProgress } from "./run-progress.tsx";
import { countFailed, lockOf, type Run, runs, runsOf } from "./runs.ts";
import { giveBack, takeAway } from "./selection-of.ts";
import { forgetKnown } from "./use-known.ts";

/** For other tabs to hear of it as well. */
const TOLD_MS = 10_000;

/** Carries an action on for as long as there is a page, and says how far it has come. */
function RunToast({ run }: { run: Run }) {
  const api = useApi();
  const forget = useForgetAll();
  const { id } = run;
  const isFinished = run.status === "finished";
  const isRefused = countFailed(run) > 0;

  // biome-ignore lint/correctness/useExhaustiveDependencies: only how it stood in the beginning counts
  useEffect(() => {
    if (isFinished) return;
    takeAway(run);
    void carryOut(api, id);
  }, [api, id]);

  useEffect(() => {
    if (!isFinished) {
      const toast = { body: <RunProgress run={run} />, persistent: true, wide: true };
      if (!toasts.update(lockOf(id), toast)) toasts.add({ toastID: lockOf(id), ...toast });
    }
  }, [id, run, isFinished]);

  // Done, it goes by itself; else it goes with what it tells of.
  const stays = useRef(false);
  useEffect(() => () => (stays.current ? undefined : toasts.remove(lockOf(id))), [id]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: its end is told once
  useEffect(() => {
    if (!isFinished) return;
    giveBack(run);
    forgetKnown();
    void forget();
    void notifyEnd(api, run);
    if (isRefused) return;
    stays.current = true;
    const timer = setTimeout(() => runs.drop(id), TOLD_MS);
    return () => clearTimeout(timer);
  }, [id, isFinished]);
  return null;
}

/** All that is being done to many records, in this tab or another. */
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
