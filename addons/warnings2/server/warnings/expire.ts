import type { Context } from "#platform/server/application/context.ts";
import { addScheduledTask } from "#platform/server/jobs/jobs.ts";
import { punish } from "./punish.ts";
import { listExpired } from "./warning-queries.ts";

const EVERY_SECONDS = 60;
/** Members at once; each has a short transaction of its own. */
const AT_ONCE = 100;

async function expire(context: Context): Promise<void> {
  for (const userID of await listExpired(context, AT_ONCE))
    await context.transaction((inside) => punish(inside, userID));
}

/** Ends points whose time is over, and with them jail and ban. */
export const expiry = addScheduledTask({
  name: "warnings whose points expire",
  everySeconds: EVERY_SECONDS,
  run: expire,
});
