import { addJob } from "#platform/server/jobs/jobs.ts";
import { deleteTracesBefore } from "./queries.ts";
import { duplicates } from "./settings.ts";

const HOUR_MS = 3_600_000;

/** Deletes traces of posts when no rule looks back that far. */
export const sweepTraces = addJob({
  name: "sweepSpamTraces",
  schedule: "10 4 * * *",
  run: (context) =>
    deleteTracesBefore(
      context,
      new Date(context.now.getTime() - context.settings.get(duplicates.hours) * HOUR_MS),
    ),
});
