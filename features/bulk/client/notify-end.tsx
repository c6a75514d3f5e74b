import type { listLog } from "#features/log/contract.ts";
import type { ApiClient } from "#platform/client/api.ts";
import { t } from "#platform/client/translate.ts";
import { Button } from "#platform/client/ui/button.tsx";
import { toasts } from "#platform/client/ui/toasts.ts";
import { beginRun } from "./begin-run.ts";
import { Failures } from "./failures.tsx";
import { readNames } from "./read-names.ts";
import { countFailed, lockOf, type Run, runs, toName } from "./runs.ts";

const TOAST_MS = 10_000;

async function canUndo(api: ApiClient, { operationID, total, ...run }: Run): Promise<boolean> {
  if (operationID === null || countFailed({ ...run, operationID, total }) >= total) return false;
  const entries = await api.call<typeof listLog>("GET", "/logs", { query: { operationID, limit: 1 } });
  return entries.some((entry) => entry.canUndo);
}

/** Starts the undo, which is a long-running action as well. */
function undo({ id, userID, recordType, threadID, operationID }: Run): void {
  runs.drop(id);
  toasts.remove(lockOf(id));
  beginRun({
    ...{ userID, recordType, threadID, ids: [] },
    request: { method: "POST", path: `/logs/operations/${operationID}/undo` },
    texts: {
      doing: t("Undoing…"),
      done: t("Undone."),
      failed: t("Couldn’t undo:"),
    },
  });
}

const undoButton = (run: Run) => (
  <Button size="compact" onClick={() => undo(run)}>
    {t("Undo")}
  </Button>
);

function notifyDone(run: Run, mayUndo: boolean): void {
  toasts.add({
    toastID: lockOf(run.id),
    body: run.texts.done,
    actions: (mayUndo || run.url) && (
      <>
        {mayUndo && undoButton(run)}
        {run.url && <a href={run.url}>{t("View")}</a>}
      </>
    ),
    dismissible: true,
    autoDismiss: true,
    autoDismissDuration: TOAST_MS,
  });
}

function notifyFailures(run: Run, names: ReadonlyMap<number, string>, mayUndo: boolean): void {
  toasts.add({
    toastID: lockOf(run.id),
    body: <Failures run={run} names={names} />,
    actions: mayUndo && undoButton(run),
    isError: true,
    persistent: true,
    dismissible: true,
    onDismiss: () => runs.drop(run.id),
    wide: true,
  });
}

/**
 * Shows a message that an action finished, or which records failed and why, until it is dismissed.
 */
export async function notifyEnd(api: ApiClient, run: Run): Promise<void> {
  const mayUndo = await canUndo(api, run).catch(() => false);
  if (countFailed(run) === 0) return notifyDone(run, mayUndo);
  const names = await readNames(api, run, toName(run)).catch(() => new Map());
  // Skip it if it was dismissed in another tab.
  if (runs.find(run.id)) notifyFailures(run, names, mayUndo);
}
