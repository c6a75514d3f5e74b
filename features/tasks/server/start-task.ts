import type { Context } from "#platform/server/application/context.ts";
import { runLater } from "#platform/server/jobs/queue.ts";
import type { TaskKind } from "./extension-points.ts";
import { insertTask } from "./queries.ts";
import { jobOf } from "./run-task.ts";
import type { TaskRow } from "./tables.ts";

/** Starts a task in the background; returns null while another one of its kind is not done. */
export const startTask = <Args extends object>(
  context: Context,
  kind: TaskKind<Args>,
  args: Args,
): Promise<TaskRow | null> =>
  context.transaction(async (inside) => {
    const task = await insertTask(inside, kind.name, args);
    if (task) await runLater(inside, jobOf(kind), { taskID: task.taskID });
    return task;
  });
