import { addChannel, type Notified } from "#features/notifications/server/index.ts";
import { runLater } from "#platform/server/jobs/queue.ts";
import { insertEmails } from "./email-queries.ts";
import { sendDueEmails } from "./jobs.ts";
import { upsertLeases } from "./lease-queries.ts";
import { emailDelay, isEmailOn } from "./settings.ts";

/**
 * Returns the key of the thread that a notification belongs to; a thread has one unread email at a
 * time.
 */
const threadOf = ({
  discussionID,
  parentRecordType,
  parentRecordID,
  recordType,
  recordID,
}: Notified): string => {
  if (discussionID) return `discussion:${discussionID}`;
  if (parentRecordType && parentRecordID) return `${parentRecordType}:${parentRecordID}`;
  return `${recordType}:${recordID}`;
};

/**
 * The email channel: records the emails that are due in the transaction that stores the
 * notifications.
 */
export const emailChannel = addChannel({
  name: "email",
  async deliver(context, notified) {
    const emailed = notified.filter(({ email }) => email);
    if (emailed.length === 0 || !isEmailOn(context)) return;
    const dateDue = new Date(context.now.getTime() + context.settings.get(emailDelay) * 1000);
    await insertEmails(
      context,
      emailed.map((each) => ({ ...each, thread: threadOf(each) })),
    );
    await upsertLeases(
      context,
      emailed.map(({ userID }) => userID),
      dateDue,
    );
    await runLater(context, sendDueEmails, {}, dateDue);
  },
});
