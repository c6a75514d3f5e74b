import { addJob } from "#platform/server/jobs/jobs.ts";
import { deleteTracesBefore } from "./queries.ts";
import { duplicates } from "./settings.ts";

const HOUR_MS = 3_600_000;

/** Forgets what posts said as soon as nobody would be held to it. */
export const sweepTraces = addJob({
  name: "sweepSpamTraces",
  schedule: "10 4 * * *",
  run: (context) =>
    deleteTracesBefore(
      context,
      new Date(context.now.getTime() - context.settings.get(duplicates.hours) * HOUR_MS),
    ),
});
