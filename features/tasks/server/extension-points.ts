import type { Context } from "#platform/server/application/context.ts";
import { ExtensionPoint } from "#platform/server/extension-points/extension-point.ts";

/** One run of a task. */
export interface TaskRun<Args extends object> {
  taskID: number;
  args: Args;
  /** Aborted when an administrator cancels the task. */
  signal: AbortSignal;
  /** Shows how far a part of the work is. It may be called often. */
  progress(stage: string, countDone: number, countTotal: number): void;
}

/** Work for administrators that takes minutes. One task of a kind runs at a time, on all nodes. */
export interface TaskKind<Args extends object = object> {
  /** Name in the API and the database, such as `backup`. Never changes. */
  name: string;
  /**
   * Does the work as the system and returns its result, which is stored as JSON. It is called again from the beginning
   * when the process ended in between.
   */
  run(context: Context, run: TaskRun<Args>): Promise<object>;
}

export const taskKinds = new ExtensionPoint<TaskKind>("taskKinds");
