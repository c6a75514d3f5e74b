import { phrase } from "#platform/contract/i18n.ts";
import type { Context } from "#platform/server/application/context.ts";
import { keyOfMessage } from "#platform/server/email/email-signature.ts";
import { inboundEmailOf } from "#platform/server/email/inbound-email.ts";
import { addJob, type Job } from "#platform/server/jobs/jobs.ts";
import { runLater } from "#platform/server/jobs/queue.ts";
import { addRetention } from "#platform/server/operations/retention.ts";
import { noteReport } from "./note-report.ts";
import { type ParsedEmail, parseEmail } from "./parsing/parse-email.ts";
import { deleteEmailsBefore, type Fate, listUnreadBefore, lockUnread, resolveEmail } from "./queries.ts";
import { acceptReply } from "./replies/accept-reply.ts";

const HOUR_MS = 60 * 60 * 1000;
const RETENTION_MS = 60 * 24 * HOUR_MS;
const AT_ONCE = 500;

const ended = (outcome: string): Fate => ({ outcome, userID: null, isAnswered: false });

async function fateOf(context: Context, email: ParsedEmail | null): Promise<Fate> {
  if (!email) return ended("unreadable");
  if (email.report) return ended((await noteReport(context, email.report)) ? "bounce" : "automatic");
  const isOwn = email.messageID !== null && (await keyOfMessage(context, email.messageID)) !== null;
  if (isOwn || email.automatic === "yes") return ended("automatic");
  return acceptReply(context, email);
}

/**
 * Processes an email and marks it as processed in the same transaction, so that it takes effect exactly once.
 */
export const receiveEmail: Job<{ inboundEmailID: number }> = {
  name: "receiveMail",
  async run(context, { inboundEmailID }) {
    await context.transaction(async (inside) => {
      const raw = await lockUnread(inside, inboundEmailID);
      if (!raw) return;
      const email = await parseEmail(raw, inboundEmailOf(inside)).catch(() => null);
      await resolveEmail(inside, inboundEmailID, await fateOf(inside, email));
    });
  },
};

/** Processes emails whose jobs were lost, and deletes old ones. */
const tidyEmails: Job<object> = {
  name: "tidyInboundMails",
  schedule: "20 * * * *",
  async run(context) {
    const { now } = context;
    await deleteEmailsBefore(context, new Date(now.getTime() - RETENTION_MS));
    for (const inboundEmailID of await listUnreadBefore(context, new Date(now.getTime() - HOUR_MS), AT_ONCE))
      await runLater(context, receiveEmail, { inboundEmailID });
  },
};

export const receiving = [
  addJob(receiveEmail),
  addJob(tidyEmails),
  addRetention({
    name: phrase("Received emails"),
    period: RETENTION_MS,
    reason: phrase("An email that arrives twice is posted once."),
  }),
];
