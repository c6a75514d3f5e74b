import { useEffect, useRef, useState } from "react";
import { useApi, useForgetAll } from "#platform/client/query.tsx";
import { useSession } from "#platform/client/session.tsx";
import { t } from "#platform/client/translate.ts";
import { Button } from "#platform/client/ui/button.tsx";
import { Progress } from "#platform/client/ui/progress.tsx";
import { toasts } from "#platform/client/ui/toasts.ts";
import { endPending, markPending } from "./begin-run.ts";
import { carryOut } from "./carry-out.ts";
import { notifyEnd } from "./notify-end.tsx";
import styles from "./run-toasts.module.css";
import { countFailed, lockOf, note, type Run, runs, runsOf, stop } from "./runs.ts";
import { forgetKnown } from "./use-known.ts";

/** Progress of an action, and why it is waiting. */
export function RunProgress({ run: { id, texts, done, total, status, isStopped } }: { run: Run }) {
  return (
    <div className={styles.run}>
      {/* Announcing every number would interrupt screen readers constantly. */}
      <div aria-live="off">
        <Progress label={texts.doing} {...(total > 0 ? { value: done, max: total } : {})} />
      </div>
      {status === "waiting" && <p>{t("The forum isn’t responding. We’ll retry automatically.")}</p>}
      {status === "signedOut" && <p>{t("You’ve been signed out. Sign in to continue.")}</p>}
      <Button size="compact" busy={isStopped === true} onClick={() => stop(id)}>
        {t("Stop")}
      </Button>
    </div>
  );
}

/** Time for which success is announced, in milliseconds: also on the next pages and in other tabs. */
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
    // Another page has announced it already, and continues only for the remaining time.
    const { announcedUntil = Date.now() + TOAST_MS } = run;
    if (!isRefused && announcedUntil <= Date.now()) return runs.drop(id);
    forgetKnown();
    void forget();
    void notifyEnd(api, run, announcedUntil - Date.now());
    if (isRefused) return;
    note(id, { announcedUntil });
    stays.current = true;
    const timer = setTimeout(() => runs.drop(id), announcedUntil - Date.now());
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
