import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Context } from "../application/context.ts";
import type { Registry } from "../application/feature.ts";
import { Opening } from "../extension-points/extension-point.ts";
import { addJob, type Job } from "../jobs/jobs.ts";
import { runLater } from "../jobs/queue.ts";
import { type Email, EmailRefused, type Mailer } from "./email.ts";
import { cachedSigning, hashOfAddress, messageIDOf } from "./email-signature.ts";

declare module "../database/database.ts" {
  interface Database {
    emailsSent: { key: string; addressHash: Buffer | null; dateInserted: Date };
  }
}

/** Longer than any job is kept, so that none can run again after its mail is forgotten. */
const REMEMBERED_MS = 60 * 24 * 60 * 60 * 1000;

const mailers = new WeakMap<Registry, Mailer>();

/** Sets the way out for an application's mails. */
export const setMailer = (registry: Registry, mailer: Mailer) => mailers.set(registry, mailer);

function mailerOf({ addons }: Context): Mailer {
  const mailer = mailers.get(addons);
  if (!mailer) throw new Error("There is no way out for mail: call setMailer when the application opens.");
  return mailer;
}

/** Whether a mail server is set up. Without one, emails are written to files, which `storedEmails` lists. */
export const hasEmailServer = (context: Context): boolean => mailerOf(context).stored === null;

/** The emails that wait because no mail server is set up; null where there is one. */
export const storedEmails = (context: Context) => mailerOf(context).stored;

/** The mail server did not take an email for now. The queue writes this name with the job, and `emailState` looks for it. */
class EmailNotSent extends Error {
  override readonly name = "EmailNotSent";
}

interface EmailState {
  /** Emails in files, while no mail server is set up. */
  stored: { directory: string; count: number } | null;
  /** Emails that the mail server did not take and that are tried again, and the server's latest answer. */
  failing: { count: number; said: string } | null;
}

/** Returns whether emails reach anyone, and how many wait. */
export async function emailState(context: Context): Promise<EmailState> {
  const { stored } = mailerOf(context);
  const { rows } = await sql<{ count: number; said: string | null }>`
    select count(*)::int as count,
      (array_agg(output->>'message' order by started_on desc))[1] as said
    from jobs.job where state in ('retry', 'active') and output->>'name' = 'EmailNotSent'`.execute(
    context.db,
  );
  const [{ count, said } = { count: 0, said: null }] = rows;
  return {
    stored: stored && { directory: stored.directory, count: await stored.count() },
    failing: count > 0 ? { count, said: said ?? "" } : null,
  };
}

/** Knows which addresses take no mail, and learns of it. */
interface EmailWatcher {
  mayWrite(context: Context, address: string): Promise<boolean>;
  taken(context: Context, address: string): Promise<void>;
  refused(context: Context, address: string, refusal: EmailRefused): Promise<void>;
}

const emailWatchers = new Opening<EmailWatcher>("emailWatchers");
/** Has a say before each mail, and hears what became of it. */
export const addEmailWatcher = (watch: EmailWatcher) => emailWatchers.with(watch);

/**
 * `sent`, or `known`: it went out, or was lost, before. `withheld` and `refused`: that address takes no mail, and there
 * is nothing to try again.
 */
export type EmailOutcome = "sent" | "known" | "withheld" | "refused";

interface Sending {
  /** Somebody asks for it this moment: it goes to an address, too, that took no mail before. */
  isAskedFor?: boolean;
}

/**
 * Sends a mail from a job, at most once for a `key`: a crash while it is on its way loses it rather than doubling it.
 * Rejects when the mailer does not take it for now, and then the same key may try again.
 */
export async function sendEmailOnce(
  context: Context,
  key: string,
  email: Email,
  { isAskedFor = false }: Sending = {},
): Promise<EmailOutcome> {
  const mailer = mailerOf(context);
  const watches = context.addons.of(emailWatchers);
  const { address } = email.to;
  for (const watch of isAskedFor ? [] : watches)
    if (!(await watch.mayWrite(context, address))) return "withheld";
  const { numInsertedOrUpdatedRows } = await context.db
    .insertInto("emailsSent")
    .values({ key, addressHash: hashOfAddress(address), dateInserted: context.now })
    .onConflict((on) => on.doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows === 0n) return "known";
  const messageID = await messageIDOf(context, key);
  try {
    await mailer.send({ ...email, headers: { ...email.headers, "Message-ID": messageID } });
  } catch (error) {
    if (error instanceof EmailRefused) {
      for (const watch of watches) await watch.refused(context, address, error);
      if (error.isForGood) return "refused";
    }
    await context.db.deleteFrom("emailsSent").where("key", "=", key).execute();
    throw error instanceof EmailRefused
      ? error
      : new EmailNotSent((error as Error).message, { cause: error });
  }
  for (const watch of watches) await watch.taken(context, address);
  return "sent";
}

// Its name and its payload stay as they are: emails of an earlier version may wait in the queue.
const sendEmail: Job<{ key: string; mail: Email }> = {
  name: "sendMail",
  async run(context, { key, mail }) {
    await sendEmailOnce(context, key, mail);
  },
};

const forgetEmails: Job<object> = {
  name: "forgetMails",
  schedule: "40 3 * * *",
  async run(context) {
    const before = new Date(context.now.getTime() - REMEMBERED_MS);
    await context.db.deleteFrom("emailsSent").where("dateInserted", "<", before).execute();
  },
};

/** Sends a mail after the context's transaction. It lies in the queue as it is: a mail with a key in it is made by a job. */
export const emailLater = (context: Context, email: Email) =>
  runLater(context, sendEmail, { key: randomUUID(), mail: email });

/** The jobs behind `emailLater`, for the feature that brings them. */
export const emailJobs = [addJob(sendEmail), addJob(forgetEmails), ...cachedSigning.adds];
