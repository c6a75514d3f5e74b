import type { Context } from "#platform/server/application/context.ts";
import { addJob, type Job } from "#platform/server/jobs/jobs.ts";
import { runLater } from "#platform/server/jobs/queue.ts";
import { emailMember } from "./email-member.ts";
import { deleteEmailsBefore } from "./email-queries.ts";
import { claimLease } from "./lease-queries.ts";

const AT_ONCE = 4;
/** Then it goes on as another job: no job may run without end. */
const LONGEST_MS = 5 * 60 * 1000;
const RETENTION_MS = 60 * 24 * 60 * 60 * 1000;

/** Mails one member after the other until none is due; false when the time was up before. */
async function emailUntil(context: Context, end: number): Promise<boolean> {
  while (performance.now() < end) {
    const turn = await claimLease(context);
    if (!turn) return true;
    await emailMember(context, turn);
  }
  return false;
}

/** Mails everybody to whom something is due. It also comes by itself, for what a lost job left. */
export const sendDueEmails: Job<object> = {
  name: "sendDueMails",
  schedule: "*/5 * * * *",
  async run(context) {
    const end = performance.now() + LONGEST_MS;
    const lines = await Promise.allSettled(Array.from({ length: AT_ONCE }, () => emailUntil(context, end)));
    const failed = lines.find((line) => line.status === "rejected");
    if (failed) throw failed.reason;
    if (lines.some((line) => line.status === "fulfilled" && !line.value))
      await runLater(context, sendDueEmails, {});
  },
};

const forgetNotificationEmails: Job<object> = {
  name: "forgetNotificationMails",
  schedule: "50 3 * * *",
  run: (context) => deleteEmailsBefore(context, new Date(context.now.getTime() - RETENTION_MS)),
};

export const notificationEmailJobs = [addJob(sendDueEmails), addJob(forgetNotificationEmails)];
