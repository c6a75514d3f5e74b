import { phrase } from "#platform/contract/i18n.ts";
import { addJob, type Job } from "#platform/server/jobs/jobs.ts";
import { addRetention } from "#platform/server/operations/retention.ts";
import { deleteRunsBefore } from "./queries.ts";

/** Days after which an action is deleted, finished or not. */
export const RETENTION_DAYS = 7;
const DAY_MS = 24 * 60 * 60 * 1000;

export const sweepRuns: Job<object> = {
  name: "sweepRuns",
  schedule: "40 4 * * *",
  run: (context) => deleteRunsBefore(context, new Date(context.now.getTime() - RETENTION_DAYS * DAY_MS)),
};

export const sweepingRuns = [
  addJob(sweepRuns),
  addRetention({
    name: phrase("Progress of actions on many records"),
    period: RETENTION_DAYS * DAY_MS,
    reason: phrase("An interrupted action continues where it stopped."),
  }),
];
