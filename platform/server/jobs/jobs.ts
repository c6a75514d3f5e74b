import { AsyncLocalStorage } from "node:async_hooks";
import type { Context } from "../application/context.ts";
import { Opening } from "../extension-points/extension-point.ts";

/** Work outside a request. It may run twice, late, or on another node, with the same end state. */
export interface Job<P extends object> {
  name: string;
  /** A cron line in UTC for work that comes by itself. */
  schedule?: string;
  run(context: Context, payload: P): Promise<void>;
}

/** What every node does by itself from time to time, and once more when it stops. */
export interface ScheduledTask {
  name: string;
  everySeconds: number;
  run(context: Context): Promise<void>;
}

export const jobsOpening = new Opening<Job<object>>("jobs");
export const duties = new Opening<ScheduledTask>("duties");

const onSchedule = new AsyncLocalStorage<string>();

/** Does what belongs to a duty, so that it can be told from what somebody asks for at the same time. */
export const runAsScheduledTask = <T>(
  { name }: Pick<ScheduledTask, "name">,
  work: () => Promise<T>,
): Promise<T> => onSchedule.run(name, work);
export const isScheduledTask = (): boolean => onSchedule.getStore() !== undefined;

export const addJob = <P extends object>(job: Job<P>) => jobsOpening.with(job as unknown as Job<object>);
export const addScheduledTask = (scheduledTask: ScheduledTask) => duties.with(scheduledTask);
