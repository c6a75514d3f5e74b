import type { Task } from "../contract.ts";
import type { TaskRow } from "./tables.ts";

export const viewTask = (task: TaskRow): Task => ({
  taskID: task.taskID,
  kind: task.kind,
  stage: task.stage,
  countDone: task.countDone,
  countTotal: task.countTotal,
  dateInserted: task.dateInserted.toISOString(),
  dateDone: task.dateDone?.toISOString() ?? null,
  isCanceled: task.dateCanceled !== null,
  failure: task.failure,
});
