import { addChannel, type Notified } from "#features/notifications/server/index.ts";
import { runLater } from "#platform/server/jobs/queue.ts";
import { insertEmails } from "./email-queries.ts";
import { sendDueEmails } from "./jobs.ts";
import { upsertLeases } from "./lease-queries.ts";
import { emailDelay, isEmailOn } from "./settings.ts";

/** Of what belongs together one is mailed at a time. */
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

/** Tells by e-mail: it only notes who is due, in the transaction that tells them. */
export const emailChannel = addChannel({
  name: "email",
  async deliver(context, told) {
    const mailed = told.filter(({ email }) => email);
    if (mailed.length === 0 || !isEmailOn(context)) return;
    const dateDue = new Date(context.now.getTime() + context.settings.get(emailDelay) * 1000);
    await insertEmails(
      context,
      mailed.map((each) => ({ ...each, thread: threadOf(each) })),
    );
    await upsertLeases(
      context,
      mailed.map(({ userID }) => userID),
      dateDue,
    );
    await runLater(context, sendDueEmails, {}, dateDue);
  },
});
