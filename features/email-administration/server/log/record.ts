import { addEmailRecorder } from "#platform/server/email/email-recorder.ts";
import { updateBounced, upsertEmail } from "./queries.ts";

const MOST_LENGTH = 300;

/** Mail servers repeat the address, which the log has in a column of its own. */
const withoutAddresses = (answer: string) =>
  answer.replace(/[^\s<>"'()]+@[^\s<>"'()]+/g, "…").slice(0, MOST_LENGTH);

/** Stores each attempt to send an email, from the job that makes it. */
export const recordingEmails = addEmailRecorder({
  attempted: (context, { key, email: { to, subject, kind, userID }, state, answer }) =>
    upsertEmail(context, {
      ...{ emailKey: key, state, subject: subject.slice(0, MOST_LENGTH), kind: kind ?? null },
      ...{ address: to.address.trim().toLowerCase(), userID: userID || null },
      answer: answer === null ? null : withoutAddresses(answer),
    }),
  bounced: (context, key, reason) => updateBounced(context, key, withoutAddresses(reason)),
});
