import { phrase } from "#platform/contract/i18n.ts";
import type { Context } from "#platform/server/application/context.ts";
import { exclusively } from "#platform/server/jobs/exclusively.ts";
import { addJob } from "#platform/server/jobs/jobs.ts";
import { runLater } from "#platform/server/jobs/queue.ts";
import { addRetention } from "#platform/server/operations/retention.ts";
import { taskKinds } from "./extension-points.ts";
import { deleteTasksBefore, listOpenTasks } from "./queries.ts";
import { jobOf, lockOf } from "./run-task.ts";

/** A younger task is still waiting for its job. */
const WAITING_MS = 60_000;
const STORED_DAYS = 90;
const DAY_MS = 86_400_000;

/** Starts tasks again that no process works on, because the one that did has ended. */
export async function resumeTasks(context: Context): Promise<void> {
  for (const task of await listOpenTasks(context)) {
    const kind = context.addons.of(taskKinds).find(({ name }) => name === task.kind);
    if (!kind || context.now.getTime() - task.dateInserted.getTime() < WAITING_MS) continue;
    const isFree = await exclusively(context, lockOf(kind.name), async () => {});
    if (isFree) await runLater(context, jobOf(kind), { taskID: task.taskID });
  }
}

export const resumingTasks = addJob({ name: "tasks.resume", schedule: "*/5 * * * *", run: resumeTasks });

export const deletingTasks = [
  addJob({
    name: "tasks.delete-old",
    schedule: "10 4 * * *",
    run: (context) => deleteTasksBefore(context, new Date(context.now.getTime() - STORED_DAYS * DAY_MS)),
  }),
  addRetention({
    name: phrase("Reports of finished tasks"),
    period: STORED_DAYS * DAY_MS,
    reason: phrase("Administrators can look up the outcome of imports and other long tasks."),
  }),
];
