import { changeSettings, dateStored } from "#features/settings/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { Job } from "#platform/server/jobs/jobs.ts";
import { debugMode } from "./settings.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

async function run(context: Context): Promise<void> {
  if (!context.settings.get(debugMode)) return;
  const since = await dateStored(context, debugMode);
  if (since && context.now.getTime() - since.getTime() >= DAY_MS)
    await changeSettings(context, { [debugMode.key]: false });
}

/** Turns debug mode off a day after it was turned on, because it is easily forgotten. */
export const turnOffInTime: Job<object> = { name: "turnDebugModeOff", schedule: "*/10 * * * *", run };
