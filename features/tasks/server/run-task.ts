import type { Context } from "#platform/server/application/context.ts";
import { reportError } from "#platform/server/application/report.ts";
import { exclusively } from "#platform/server/jobs/exclusively.ts";
import { addJob, type Job } from "#platform/server/jobs/jobs.ts";
import { type TaskKind, type TaskRun, taskKinds } from "./extension-points.ts";
import { findTask, markDone, type Progress, saveProgress } from "./queries.ts";
import type { TaskRow } from "./tables.ts";

const SAVED_EVERY_MS = 1000;

export const lockOf = (kind: string) => `task:${kind}`;

/** Saves the progress about once a second, and learns whether the task was canceled. */
function watched(context: Context, taskID: number, cancel: AbortController): TaskRun<object>["progress"] {
  let savedAt = Number.NEGATIVE_INFINITY;
  const save = async (progress: Progress) => {
    if (await saveProgress(context, taskID, progress)) cancel.abort();
  };
  return (stage, countDone, countTotal) => {
    if (performance.now() - savedAt < SAVED_EVERY_MS) return;
    savedAt = performance.now();
    save({ stage, countDone, countTotal }).catch((error) => reportError(context, error, "tasks"));
  };
}

async function runTask(context: Context, kind: TaskKind, { taskID, args, dateCanceled }: TaskRow) {
  const cancel = new AbortController();
  if (dateCanceled) return markDone(context, taskID, {});
  const progress = watched(context, taskID, cancel);
  try {
    await markDone(context, taskID, {
      result: await kind.run(context, { taskID, args, signal: cancel.signal, progress }),
    });
  } catch (error) {
    if (cancel.signal.aborted) return markDone(context, taskID, {});
    await markDone(context, taskID, { failure: (error as Error).message });
    reportError(context, error, kind.name);
  }
}

/** Returns the job that runs tasks of a kind. */
export const jobOf = (kind: TaskKind<never>): Job<{ taskID: number }> => ({
  name: `tasks.${kind.name}`,
  async run(context, { taskID }) {
    await exclusively(context, lockOf(kind.name), async () => {
      const task = await findTask(context, taskID);
      if (task && !task.dateDone) await runTask(context, kind as unknown as TaskKind, task);
    });
  },
});

/** Adds a kind of task, to be started with `startTask`. */
export const addTask = <Args extends object>(kind: TaskKind<Args>) => [
  taskKinds.with(kind as unknown as TaskKind),
  addJob(jobOf(kind)),
];
