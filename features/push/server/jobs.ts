import type { Context } from "#platform/server/application/context.ts";
import { addJob, type Job } from "#platform/server/jobs/jobs.ts";
import { runLater } from "#platform/server/jobs/queue.ts";
import { claimSubscription } from "./delivery-queries.ts";
import { notifySubscription } from "./notify-subscription.ts";

const AT_ONCE = 8;
/** Longest run; the rest continues as another job. */
const LONGEST_MS = 5 * 60 * 1000;

/**
 * Sends to one browser after another; returns true when none is due, false when the time ran out.
 */
async function notifyUntil(context: Context, end: number): Promise<boolean> {
  while (performance.now() < end) {
    const subscription = await claimSubscription(context);
    if (!subscription) return true;
    await notifySubscription(context, subscription);
  }
  return false;
}

/** Sends all due push messages. It also runs on a schedule, for retries. */
export const sendDuePushes: Job<object> = {
  name: "sendDuePushes",
  schedule: "* * * * *",
  async run(context) {
    const end = performance.now() + LONGEST_MS;
    const lines = await Promise.allSettled(Array.from({ length: AT_ONCE }, () => notifyUntil(context, end)));
    const failed = lines.find((line) => line.status === "rejected");
    if (failed) throw failed.reason;
    if (lines.some((line) => line.status === "fulfilled" && !line.value))
      await runLater(context, sendDuePushes, {});
  },
};

export const pushJobs = [addJob(sendDuePushes)];
