import { bulk } from "#features/bulk/server/index.ts";
import { addLongRun } from "#features/calls/server/index.ts";
import { reports } from "#features/reports/server/index.ts";
import { feature } from "#platform/server/application/feature.ts";
import { addMergedRows } from "#platform/server/operations/merged-rows.ts";
import { builtInChecks } from "./checks.ts";
import { clearRun, undoClear } from "./clear-user.ts";
import { spamRoutes } from "./routes.ts";
import { spamSettings } from "./settings.ts";
import { spamPersonalData, sweepTraces } from "./traces.ts";

export { checkRate } from "./rate-limit.ts";

/** Keeps spam out, and removes spam that came through. */
export const spam = feature({
  name: "spam",
  needs: [bulk, reports],
  tablesOf: import.meta.url,
  adds: [
    ...spamPersonalData,
    ...spamRoutes,
    ...spamSettings,
    builtInChecks,
    ...sweepTraces,
    undoClear,
    addLongRun(clearRun),
    addMergedRows({ table: "spam_traces", columns: ["user_id"] }),
  ],
});
