import { reportError } from "#platform/server/application/report.ts";
import { inboundEmailOf } from "#platform/server/email/inbound-email.ts";
import { addJob, type Job } from "#platform/server/jobs/jobs.ts";
import { takeIn } from "../accept-email.ts";
import { fetchUnseen } from "./mailbox.ts";
import { claimMailbox, noteFailure, noteReached } from "./mailbox-queries.ts";

const MINUTE_MS = 60 * 1000;
const LONGEST_WAIT = 60;
const LONGEST_FAILURE = 300;

/**
 * Fetches new emails on one node at a time; a mailbox that cannot be reached is tried at growing intervals.
 */
export const fetchEmails: Job<object> = {
  name: "fetchMails",
  schedule: "* * * * *",
  async run(context) {
    const { imapUrl } = inboundEmailOf(context);
    const claimed = imapUrl === null ? undefined : await claimMailbox(context);
    if (imapUrl === null || !claimed) return;
    try {
      await fetchUnseen(imapUrl, (raw) => takeIn(context, raw));
      await noteReached(context);
    } catch (error) {
      const failures = claimed.failures + 1;
      const minutes = Math.min(2 ** failures, LONGEST_WAIT);
      const { message } = error as Error;
      await noteFailure(context, {
        failures,
        failure: message.slice(0, LONGEST_FAILURE),
        dateDue: new Date(context.now.getTime() + minutes * MINUTE_MS),
      });
      // The error itself may contain the password.
      reportError(context, new Error(message.slice(0, LONGEST_FAILURE)), "the mailbox of IMAP_URL");
    }
  },
};

export const fetching = addJob(fetchEmails);
