import { users } from "#features/users/server/index.ts";
import { feature } from "#platform/server/application/feature.ts";
import { addJob } from "#platform/server/jobs/jobs.ts";
import { addMergedRows } from "#platform/server/operations/merged-rows.ts";
import { continueRunLater } from "./continue-run-later.ts";
import { callsRoutes } from "./routes.ts";
import { sweepingRuns } from "./sweep.ts";
import { cachedSecret } from "./token.ts";

export { addLongRun, type LongRun, longRun } from "./extension-points.ts";
export { openRun, startRun, workOnRun } from "./start-run.ts";

/** Actions on many records, which may take longer than one call. */
export const calls = feature({
  name: "calls",
  needs: [users],
  tablesOf: import.meta.url,
  adds: [
    ...callsRoutes,
    ...cachedSecret.adds,
    addJob(continueRunLater),
    ...sweepingRuns,
    addMergedRows({ table: "runs", columns: ["user_id"], stays: true }),
  ],
});
