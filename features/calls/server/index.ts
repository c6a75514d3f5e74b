import { feature } from "#platform/server/feature.ts";
import { addJob } from "#platform/server/jobs.ts";
import { goOnLater } from "./go-on-later.ts";
import { callsRoutes } from "./routes.ts";
import { sweepRuns } from "./sweep.ts";
import { secretKept } from "./token.ts";

export { addLongRun, type LongRun, longRun } from "./openings.ts";
export { openRun, startRun, workOnRun } from "./start-run.ts";

/** Deeds done to many records, longer than one call may take. */
export const calls = feature({
  name: "calls",
  tablesOf: import.meta.url,
  adds: [...callsRoutes, ...secretKept.adds, addJob(goOnLater), addJob(sweepRuns)],
});
