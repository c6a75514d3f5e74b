import { settings } from "#features/settings/server/index.ts";
import { feature } from "#platform/server/application/feature.ts";
import { addSetting } from "#platform/server/application/settings.ts";
import { addErrorDetails } from "#platform/server/http/error-details.ts";
import { addJob } from "#platform/server/jobs/jobs.ts";
import { debugMode as setting } from "./settings.ts";
import { traceOf } from "./trace.ts";
import { turnOffInTime } from "./turn-off.ts";

export { isDebugged } from "./trace.ts";

/** Shows administrators the causes of internal errors while they look for them. */
export const debugMode = feature({
  name: "debug-mode",
  needs: [settings],
  adds: [addSetting(setting), addErrorDetails(traceOf), addJob(turnOffInTime)],
});
