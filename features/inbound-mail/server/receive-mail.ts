import type { Context } from "#platform/server/context.ts";
import { inboundMailOf } from "#platform/server/inbound-mail.ts";
import { addJob, type Job } from "#platform/server/jobs.ts";
import { keyOfMessage } from "#platform/server/mail-signature.ts";
import { runLater } from "#platform/server/queue.ts";
import { noteReport } from "./note-report.ts";
import { deleteMailsBefore, type Fate, listUnreadBefore, lockUnread, settleMail } from "./queries.ts";
import { type ReadMail, readMail } from "./read-mail.ts";
import { takeReply } from "./take-reply.ts";

const HOUR_MS = 60 * 60 * 1000;
const KEPT_MS = 60 * 24 * HOUR_MS;
const AT_ONCE = 500;

const ended = (outcome: string): Fate => ({ outcome, userID: null, isAnswered: false });

async function fateOf(context: Context, mail: ReadMail | null): Promise<Fate> {
  if (!mail) return ended("unreadable");
  if (mail.report) return ended((await noteReport(context, mail.report)) ? "bounce" : "automatic");
  const isOwn = mail.messageID !== null && (await keyOfMessage(context, mail.messageID)) !== null;
  if (isOwn || mail.automatic === "yes") return ended("automatic");
  return takeReply(context, mail);
}

/** Does what a mail asks for, in the transaction that notes that it is read: never twice, and never not at all. */
export const receiveMail: Job<{ inboundMailID: number }> = {
  name: "receiveMail",
  async run(context, { inboundMailID }) {
    await context.transaction(async (inside) => {
      const raw = await lockUnread(inside, inboundMailID);
      if (!raw) return;
      const mail = await readMail(raw, inboundMailOf(inside)).catch(() => null);
      await settleMail(inside, inboundMailID, await fateOf(inside, mail));
    });
  },
};

/** Reads what a lost job left unread, and forgets what is old. */
const tidyMails: Job<object> = {
  name: "tidyInboundMails",
  schedule: "20 * * * *",
  async run(context) {
    const { now } = context;
    await deleteMailsBefore(context, new Date(now.getTime() - KEPT_MS));
    for (const inboundMailID of await listUnreadBefore(context, new Date(now.getTime() - HOUR_MS), AT_ONCE))
      await runLater(context, receiveMail, { inboundMailID });
  },
};

export const receiving = [addJob(receiveMail), addJob(tidyMails)];
