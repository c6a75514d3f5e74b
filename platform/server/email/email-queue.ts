import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { phrase } from "#platform/contract/i18n.ts";
import type { Context } from "../application/context.ts";
import type { Registry } from "../application/feature.ts";
import { ExtensionPoint } from "../extension-points/extension-point.ts";
import { addJob, type Job } from "../jobs/jobs.ts";
import { runLater } from "../jobs/queue.ts";
import { addRetention } from "../operations/retention.ts";
import { type Email, EmailRefused, type Mailbox, type Mailer } from "./email.ts";
import { type AttemptState, recordAttempt } from "./email-recorder.ts";
import { settingsMailer } from "./email-server.ts";
import { cachedSigning, hashOfAddress, messageIDOf } from "./email-signature.ts";
import type { StoredEmails } from "./stored-emails.ts";

declare module "../database/database.ts" {
  interface Database {
    emailsSent: { key: string; addressHash: Buffer | null; dateInserted: Date };
  }
}

/** Longer than any job is stored, so that none can run again after its email is forgotten. */
const REMEMBERED_MS = 60 * 24 * 60 * 60 * 1000;

const mailers = new WeakMap<Registry, Mailer>();

/** Sets the mailer of an application. */
export const setMailer = (registry: Registry, mailer: Mailer) => mailers.set(registry, mailer);

function startedMailer({ addons }: Context): Mailer {
  const mailer = mailers.get(addons);
  if (!mailer) throw new Error("There is no way out for mail: call setMailer when the application opens.");
  return mailer;
}

/** Returns the mailer of the environment's server, else of the settings' server, else of the files. */
function mailerOf(context: Context): Mailer {
  const started = startedMailer(context);
  return started.stored === null ? started : (settingsMailer(context, started.from) ?? started);
}

/** True when the environment names a mail server, so that the one in the settings is not used. */
export const isServerFixed = (context: Context): boolean => startedMailer(context).stored === null;

/** The configured sender of emails. */
export const configuredSender = (context: Context): Mailbox => startedMailer(context).from;

/** Name of the mail server; null when there is none. */
export const emailServerHost = (context: Context): string | null => mailerOf(context).host ?? null;

/** True when a mail server is configured. Without one, emails are written to files, which `waitingEmails` lists. */
export const hasEmailServer = (context: Context): boolean => mailerOf(context).stored === null;

/** Emails in files: those that wait for a mail server, and those that were written before there was one. */
export function waitingEmails(context: Context): StoredEmails {
  const { files } = startedMailer(context);
  if (!files) throw new Error("The mailer of the application has no files.");
  return files;
}

/**
 * The mail server did not accept an email for now. The queue stores this name with the job; `emailState` searches for
 * it.
 */
class EmailNotSent extends Error {
  override readonly name = "EmailNotSent";
}

interface EmailState {
  /** Number of emails in files, while no mail server is configured. */
  stored: { directory: string; count: number } | null;
  /** Number of emails that failed and will be retried, and the latest answer of the mail server. */
  failing: { count: number; said: string } | null;
}

/** Returns whether emails can be sent, and how many are waiting. */
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

/** Decides which addresses get email, and is notified of the results. */
interface EmailWatcher {
  mayWrite(context: Context, address: string): Promise<boolean>;
  taken(context: Context, address: string): Promise<void>;
  refused(context: Context, address: string, refusal: EmailRefused): Promise<void>;
}

const emailWatchers = new ExtensionPoint<EmailWatcher>("emailWatchers");
/** Adds a watcher that is asked before each email and notified of its result. */
export const addEmailWatcher = (watch: EmailWatcher) => emailWatchers.with(watch);

/**
 * `sent`; `known`: sent or lost earlier under this key; `suppressed`: a watcher did not let it be sent; `refused`: the mail server
 * permanently refused the address. None of these needs a retry.
 */
export type EmailOutcome = "sent" | "known" | "suppressed" | "refused";

interface Sending {
  /** Set when the user requests this email right now: it is then sent to suppressed addresses too. */
  isAskedFor?: boolean;
  /** Key under which it is sent at most once, when the email was already written to a file under its own. */
  claim?: string;
}

/**
 * Sends an email from a job, at most once per `key`: a crash while sending loses it rather than duplicating it. Rejects
 * when the mailer does not accept it for now; the key can then be used again.
 */
export async function sendEmailOnce(
  context: Context,
  key: string,
  email: Email,
  { isAskedFor = false, claim = key }: Sending = {},
): Promise<EmailOutcome> {
  const mailer = mailerOf(context);
  const watches = context.addons.of(emailWatchers);
  const { address } = email.to;
  const { to, subject, kind, userID } = email;
  const record = (state: AttemptState, answer: string | null = null) =>
    recordAttempt(context, {
      key,
      email: { to, subject, ...(kind !== undefined && { kind }), ...(userID !== undefined && { userID }) },
      ...{ state, answer },
    });
  for (const watch of isAskedFor ? [] : watches)
    if (!(await watch.mayWrite(context, address))) {
      await record("suppressed");
      return "suppressed";
    }
  const { numInsertedOrUpdatedRows } = await context.db
    .insertInto("emailsSent")
    .values({ key: claim, addressHash: hashOfAddress(address), dateInserted: context.now })
    .onConflict((on) => on.doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows === 0n) return "known";
  const messageID = await messageIDOf(context, key);
  try {
    await mailer.send({ ...email, headers: { ...email.headers, "Message-ID": messageID } });
  } catch (error) {
    if (error instanceof EmailRefused) {
      for (const watch of watches) await watch.refused(context, address, error);
      if (error.isForGood) {
        await record("refused", error.message);
        return "refused";
      }
    }
    await context.db.deleteFrom("emailsSent").where("key", "=", claim).execute();
    await record("delayed", (error as Error).message);
    throw error instanceof EmailRefused
      ? error
      : new EmailNotSent((error as Error).message, { cause: error });
  }
  for (const watch of watches) await watch.taken(context, address);
  await record(mailer.stored ? "stored" : "sent");
  return "sent";
}

// Name and payload must not change: emails of an earlier version may wait in the queue.
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

/**
 * Sends an email after the context's transaction. The queue stores its text, so an email that contains a secret link
 * has to be created in a job instead.
 */
export const emailLater = (context: Context, email: Email) =>
  runLater(context, sendEmail, { key: randomUUID(), mail: email });

/** Jobs behind `emailLater`; one feature adds them. */
export const emailJobs = [
  addJob(sendEmail),
  addJob(forgetEmails),
  addRetention({
    name: phrase("Marks of sent emails"),
    period: REMEMBERED_MS,
    reason: phrase("No email is sent twice."),
  }),
  ...cachedSigning.adds,
];
