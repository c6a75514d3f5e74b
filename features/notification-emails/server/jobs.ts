import { phrase } from "#platform/contract/i18n.ts";
import type { Context } from "#platform/server/application/context.ts";
import { addJob, type Job } from "#platform/server/jobs/jobs.ts";
import { runLater } from "#platform/server/jobs/queue.ts";
import { addRetention } from "#platform/server/operations/retention.ts";
import { emailMember } from "./email-member.ts";
import { deleteEmailsBefore } from "./email-queries.ts";
import { claimLease } from "./lease-queries.ts";

const AT_ONCE = 4;
/** Longest run; the rest continues as another job. */
const LONGEST_MS = 5 * 60 * 1000;
const RETENTION_MS = 60 * 24 * 60 * 60 * 1000;

/** Sends emails member by member; returns true when none is due, false when the time ran out. */
async function emailUntil(context: Context, end: number): Promise<boolean> {
  while (performance.now() < end) {
    const lease = await claimLease(context);
    if (!lease) return true;
    await emailMember(context, lease);
  }
  return false;
}

/** Sends all due emails. It also runs on a schedule, in case a job was lost. */
export const sendDueEmails: Job<object> = {
  name: "sendDueMails",
  schedule: "*/5 * * * *",
  async run(context) {
    const end = performance.now() + LONGEST_MS;
    const workers = await Promise.allSettled(Array.from({ length: AT_ONCE }, () => emailUntil(context, end)));
    const failed = workers.find((worker) => worker.status === "rejected");
    if (failed) throw failed.reason;
    if (workers.some((worker) => worker.status === "fulfilled" && !worker.value))
      await runLater(context, sendDueEmails, {});
  },
};

const forgetNotificationEmails: Job<object> = {
  name: "forgetNotificationMails",
  schedule: "50 3 * * *",
  run: (context) => deleteEmailsBefore(context, new Date(context.now.getTime() - RETENTION_MS)),
};

export const notificationEmailJobs = [
  addJob(sendDueEmails),
  addJob(forgetNotificationEmails),
  addRetention({
    name: phrase("Records of notification emails"),
    period: RETENTION_MS,
    reason: phrase("No notification is emailed twice, and replies find their thread."),
  }),
];
