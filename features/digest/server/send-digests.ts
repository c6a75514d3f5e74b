import type { Context } from "#platform/server/application/context.ts";
import type { Job } from "#platform/server/jobs/jobs.ts";
import { runLater } from "#platform/server/jobs/queue.ts";
import { sendBatch } from "./send-batch.ts";

/** Then the work continues in another job, because no job may run forever. */
const LONGEST_MS = 5 * 60 * 1000;

/** Sends due digests batch by batch. It is also scheduled, for digests whose job was lost. */
export const sendDigests: Job<object> = {
  name: "sendDigests",
  schedule: "*/5 * * * *",
  async run(context: Context) {
    const end = performance.now() + LONGEST_MS;
    while (await sendBatch(context)) if (performance.now() > end) return runLater(context, sendDigests, {});
  },
};
