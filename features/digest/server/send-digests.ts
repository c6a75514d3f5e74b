import type { Context } from "#platform/server/application/context.ts";
import type { Job } from "#platform/server/jobs/jobs.ts";
import { runLater } from "#platform/server/jobs/queue.ts";
import { sendBatch } from "./send-batch.ts";

/** Then it goes on as another job: no job may run without end. */
const LONGEST_MS = 5 * 60 * 1000;

/** Sends what is due to members, a batch of them after the other. It also comes by itself, for what a lost job left. */
export const sendDigests: Job<object> = {
  name: "sendDigests",
  schedule: "*/5 * * * *",
  async run(context: Context) {
    const end = performance.now() + LONGEST_MS;
    while (await sendBatch(context)) if (performance.now() > end) return runLater(context, sendDigests, {});
  },
};
