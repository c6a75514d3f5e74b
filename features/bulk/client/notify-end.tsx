import type { listComments } from "#features/comments/contract.ts";
import type { listLog } from "#features/log/contract.ts";
import type { getUser } from "#features/users/contract.ts";
import type { ApiClient } from "#platform/client/api.ts";
import { t } from "#platform/client/translate.ts";
import { Button } from "#platform/client/ui/button.tsx";
import { toasts } from "#platform/client/ui/toasts.ts";
import { beginRun } from "./begin-run.ts";
import { MOST_NAMES, NameList } from "./bulk-form.tsx";
import { readChosen } from "./read-chosen.ts";
import { countDone, countFailed, lockOf, type Run, runs, toName } from "./runs.ts";

interface FailuresProps {
  run: Run;
  /** Names of the first records. */
  names: ReadonlyMap<number, string>;
}

const doneText = (run: Run) => t("{done} of {all} done.", { done: countDone(run), all: run.total });

/** The records that an action left unchanged, with reasons. */
export function Failures({ run, names }: FailuresProps) {
  const { refusal, failures, texts } = run;
  const named = toName(run);
  return (
    <>
      <strong>{texts.failed}</strong>
      {refusal !== null && <p>{refusal}</p>}
      <NameList
        count={named.length}
        names={named.flatMap((id) => {
          const reason = failures[id];
          return names.has(id) || reason !== undefined ? [{ id, name: names.get(id), reason }] : [];
        })}
      />
      {countDone(run) > 0 && <p>{doneText(run)}</p>}
    </>
  );
}

/** Returns the names of the first records; comments are named by their author. */
export async function readNames(
  api: ApiClient,
  { recordType }: Pick<Run, "recordType">,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const first = ids.slice(0, MOST_NAMES);
  if (recordType === "discussion") {
    const discussions = await readChosen(api, first);
    return new Map(discussions.map(({ discussionID, name }) => [discussionID, name]));
  }
  if (recordType === "user") {
    const users = await Promise.all(
      first.map((userID) => api.call<typeof getUser>("GET", "/users/:id", { params: { id: userID } })),
    );
    return new Map(users.map(({ userID, name }) => [userID, name]));
  }
  const comments = await api.call<typeof listComments>("GET", "/comments", {
    query: { commentID: first.join(","), expand: "insertUser,-body" },
  });
  return new Map(comments.map(({ commentID, insertUser }) => [commentID, insertUser?.name ?? ""]));
}

async function canUndo(api: ApiClient, run: Run): Promise<boolean> {
  const { operationID, request } = run;
  // To undo an undo, a user repeats the action.
  if (request.path.endsWith("/undo")) return false;
  if (operationID === null || countDone(run) <= 0) return false;
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

function notifyDone(run: Run, mayUndo: boolean, time: number): void {
  toasts.add({
    toastID: lockOf(run.id),
    body: run.isStopped ? doneText(run) : run.texts.done,
    actions: (mayUndo || run.url) && (
      <>
        {mayUndo && undoButton(run)}
        {run.url && <a href={run.url}>{t("View")}</a>}
      </>
    ),
    dismissible: true,
    autoDismiss: true,
    autoDismissDuration: time,
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
 * Shows for `time` milliseconds that an action finished, or which records failed and why, until it is dismissed.
 */
export async function notifyEnd(api: ApiClient, run: Run, time: number): Promise<void> {
  const mayUndo = await canUndo(api, run).catch(() => false);
  if (countFailed(run) === 0) return notifyDone(run, mayUndo, time);
  const names = await readNames(api, run, toName(run)).catch(() => new Map());
  // Skip it if it was dismissed in another tab.
  if (runs.find(run.id)) notifyFailures(run, names, mayUndo);
}
