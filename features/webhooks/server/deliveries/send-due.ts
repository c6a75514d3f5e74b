import type { Context } from "#platform/server/application/context.ts";
import { addJob, type Job } from "#platform/server/jobs/jobs.ts";
import { runUnlessWaiting } from "#platform/server/jobs/run-unless-waiting.ts";
import { activeWebhooks } from "../webhooks/active-webhooks.ts";
import { claimWebhook, findNext, releaseWebhook } from "./claim-queries.ts";
import { recordAttempt } from "./record-attempt.ts";
import { send } from "./send.ts";

/** Webhooks that a node sends to at once; a webhook gets one request at a time. */
const AT_ONCE = 4;
/** Requests to a webhook before others have their turn. */
const IN_A_TURN = 20;
/** Longest run; the rest continues as another job. With the last request it is shorter than the claim of a webhook. */
const LONGEST_MS = 20_000;

/** Sends what is due for a webhook, in order, until a request fails. */
async function sendTurn(context: Context, webhookID: number, end: number): Promise<void> {
  try {
    for (let left = IN_A_TURN; left > 0 && performance.now() < end; left--) {
      const outbound = await findNext(context, webhookID);
      if (!outbound) return;
      const attempt = await send(context, outbound);
      if (!(await recordAttempt(context, outbound, attempt))) return;
    }
  } finally {
    await releaseWebhook(context, webhookID);
  }
}

/** Sends to one webhook after another; returns true when nothing is due, false when the time ran out. */
async function sendUntil(context: Context, end: number): Promise<boolean> {
  while (performance.now() < end) {
    const webhookID = await claimWebhook(context);
    if (webhookID === undefined) return true;
    await sendTurn(context, webhookID, end);
  }
  return false;
}

/** Sends all due deliveries. It also runs on a schedule, for retries and after a crash. */
export const sendDueDeliveries: Job<object> = {
  name: "sendDueWebhooks",
  schedule: "* * * * *",
  async run(context) {
    if ((await activeWebhooks.get(context)).length === 0) return;
    const end = performance.now() + LONGEST_MS;
    const lines = await Promise.allSettled(Array.from({ length: AT_ONCE }, () => sendUntil(context, end)));
    if (lines.some((line) => line.status === "fulfilled" && !line.value))
      await runUnlessWaiting(context, sendDueDeliveries);
    const failed = lines.find((line) => line.status === "rejected");
    if (failed) throw failed.reason;
  },
};

export const sendingJobs = [addJob(sendDueDeliveries)];
