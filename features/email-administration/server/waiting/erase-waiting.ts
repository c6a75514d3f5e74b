import type { Context } from "#platform/server/application/context.ts";
import { waitingEmails } from "#platform/server/email/email-queue.ts";

/** Files that are read at once. */
const BATCH = 50;

/** Deletes the emails to an address that were written before a date. */
export async function eraseWaitingTo(context: Context, address: string, before: Date): Promise<void> {
  const files = waitingEmails(context);
  const names = (await files.names()).filter(({ dateWritten }) => dateWritten < before);
  for (let start = 0; start < names.length; start += BATCH)
    for (const { emailID, to } of await files.read(names.slice(start, start + BATCH)))
      if (to.toLowerCase() === address.toLowerCase()) await files.delete(emailID);
}
