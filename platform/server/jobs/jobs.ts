import { AsyncLocalStorage } from "node:async_hooks";
import type { Context } from "../application/context.ts";
import { ExtensionPoint } from "../extension-points/extension-point.ts";

/** Work outside a request. It may run twice, late or on another node, and must then reach the same end state. */
export interface Job<P extends object> {
  name: string;
  /** Cron expression in UTC, for a job that runs regularly. */
  schedule?: string;
  run(context: Context, payload: P): Promise<void>;
}

/** Work that every node does at an interval, and once more when it stops. */
export interface ScheduledTask {
  name: string;
  everySeconds: number;
  run(context: Context): Promise<void>;
}

/** The jobs of all features. */
export const declaredJobs = new ExtensionPoint<Job<object>>("jobs");
/** The scheduled tasks of all features. */
export const scheduledTasks = new ExtensionPoint<ScheduledTask>("scheduledTasks");

const onSchedule = new AsyncLocalStorage<string>();

/** Runs the work of a scheduled task, so that statements can be attributed to it rather than to a request. */
export const runAsScheduledTask = <T>(
  { name }: Pick<ScheduledTask, "name">,
  work: () => Promise<T>,
): Promise<T> => onSchedule.run(name, work);
/** True inside `runAsScheduledTask`. */
export const isScheduledTask = (): boolean => onSchedule.getStore() !== undefined;

/** Adds a job, to be started with `runLater` or by its schedule. */
export const addJob = <P extends object>(job: Job<P>) => declaredJobs.with(job as unknown as Job<object>);
/** Adds a task that every node runs at an interval. */
export const addScheduledTask = (scheduledTask: ScheduledTask) => scheduledTasks.with(scheduledTask);
