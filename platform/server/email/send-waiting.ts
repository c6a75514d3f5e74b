import { sql } from "kysely";
import type { Context } from "../application/context.ts";
import { addJob, type Job } from "../jobs/jobs.ts";
import { runLater } from "../jobs/queue.ts";
import type { Email } from "./email.ts";
import { configuredSender, hasEmailServer, sendEmailOnce, waitingEmails } from "./email-queue.ts";
import { keyOfMessage } from "./email-signature.ts";

/** The present configuration names the sender, unless the email had another one. */
const fromNow = (context: Context, { name, address }: Partial<Email["to"]> = {}): Partial<Email["to"]> => ({
  ...(name !== undefined && { name }),
  ...(address !== undefined && address !== configuredSender(context).address && { address }),
});

/** Sends an email from its file, and deletes the file. Without a mail server the email goes on waiting. */
const sendWaiting: Job<{ emailID: string }> = {
  name: "sendWaitingEmail",
  async run(context, { emailID }) {
    if (!hasEmailServer(context)) return;
    const files = waitingEmails(context);
    const found = await files.find(emailID);
    if (!found) return;
    const { email, messageID } = found;
    const key = (await keyOfMessage(context, messageID)) ?? emailID;
    const from = fromNow(context, email.from);
    await sendEmailOnce(context, key, { ...email, from }, { claim: `waiting ${emailID}` });
    await files.delete(emailID);
  },
};

/** Returns the key of a waiting email; null when the email is gone, or another forum wrote it. */
export async function keyOfWaiting(context: Context, emailID: string): Promise<string | null> {
  const found = await waitingEmails(context).find(emailID);
  return found && keyOfMessage(context, found.messageID);
}

/**
 * Sends a waiting email after the context's transaction, unless it is being sent already: of two jobs for one email, one
 * would delete the file that the other needs for its next attempt.
 */
export async function sendWaitingLater(context: Context, emailID: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`waiting email ${emailID}`}, 0))`.execute(
    context.db,
  );
  const { rows } = await sql`
    select 1 from jobs.job
    where name = ${sendWaiting.name} and state < 'completed' and data->>'emailID' = ${emailID}
    limit 1`.execute(context.db);
  if (rows.length === 0) await runLater(context, sendWaiting, { emailID });
}

/** Returns the ids of waiting emails that are being sent. */
export async function emailsBeingSent({ db }: Context): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ emailID: string }>`
    select data->>'emailID' as "emailID" from jobs.job
    where name = ${sendWaiting.name} and state < 'completed'`.execute(db);
  return new Set(rows.map(({ emailID }) => emailID));
}

/** The job that sends waiting emails; one feature adds it. */
export const sendingWaitingEmails = addJob(sendWaiting);
