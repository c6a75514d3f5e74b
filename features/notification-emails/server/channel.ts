import { addChannel, type Told } from "#features/notifications/server/index.ts";
import { runLater } from "#platform/server/queue.ts";
import { sendDueMails } from "./jobs.ts";
import { insertMails } from "./mail-queries.ts";
import { isMailOn, mailDelay } from "./settings.ts";
import { upsertTurns } from "./turn-queries.ts";

/** Of what belongs together one is mailed at a time. */
const threadOf = ({ discussionID, parentRecordType, parentRecordID, recordType, recordID }: Told): string => {
  if (discussionID) return `discussion:${discussionID}`;
  if (parentRecordType && parentRecordID) return `${parentRecordType}:${parentRecordID}`;
  return `${recordType}:${recordID}`;
};

/** Tells by e-mail: it only notes who is due, in the transaction that tells them. */
export const emailChannel = addChannel({
  name: "email",
  async deliver(context, told) {
    const mailed = told.filter(({ email }) => email);
    if (mailed.length === 0 || !isMailOn(context)) return;
    const dateDue = new Date(context.now.getTime() + context.settings.get(mailDelay) * 1000);
    await insertMails(
      context,
      mailed.map((each) => ({ ...each, thread: threadOf(each) })),
    );
    await upsertTurns(
      context,
      mailed.map(({ userID }) => userID),
      dateDue,
    );
    await runLater(context, sendDueMails, {}, dateDue);
  },
});
