import type { Context } from "#platform/server/context.ts";
import { addJob, type Job } from "#platform/server/jobs.ts";
import { runLater } from "#platform/server/queue.ts";
import { mailMember } from "./mail-member.ts";
import { deleteMailsBefore } from "./mail-queries.ts";
import { claimTurn } from "./turn-queries.ts";

const AT_ONCE = 4;
/** Then it goes on as another job: no job may run without end. */
const LONGEST_MS = 5 * 60 * 1000;
const KEPT_MS = 60 * 24 * 60 * 60 * 1000;

/** Mails one member after the other until none is due; false when the time was up before. */
async function mailUntil(context: Context, end: number): Promise<boolean> {
  while (performance.now() < end) {
    const turn = await claimTurn(context);
    if (!turn) return true;
    await mailMember(context, turn);
  }
  return false;
}

/** Mails everybody to whom something is due. It also comes by itself, for what a lost job left. */
export const sendDueMails: Job<object> = {
  name: "sendDueMails",
  schedule: "*/5 * * * *",
  async run(context) {
    const end = performance.now() + LONGEST_MS;
    const lines = await Promise.allSettled(Array.from({ length: AT_ONCE }, () => mailUntil(context, end)));
    const failed = lines.find((line) => line.status === "rejected");
    if (failed) throw failed.reason;
    if (lines.some((line) => line.status === "fulfilled" && !line.value))
      await runLater(context, sendDueMails, {});
  },
};

const forgetNotificationMails: Job<object> = {
  name: "forgetNotificationMails",
  schedule: "50 3 * * *",
  run: (context) => deleteMailsBefore(context, new Date(context.now.getTime() - KEPT_MS)),
};

export const notificationEmailJobs = [addJob(sendDueMails), addJob(forgetNotificationMails)];
