import type { Job } from "#platform/server/jobs/jobs.ts";
import { deleteRunsBefore } from "./queries.ts";

/** Days after which an action is deleted, finished or not. */
export const RETENTION_DAYS = 7;

export const sweepRuns: Job<object> = {
  name: "sweepRuns",
  schedule: "40 4 * * *",
  run: (context) =>
    deleteRunsBefore(context, new Date(context.now.getTime() - RETENTION_DAYS * 24 * 60 * 60 * 1000)),
};
