import { randomUUID } from "node:crypto";
import type { Context } from "./context.ts";
import type { Registry } from "./feature.ts";
import { addJob, type Job } from "./jobs.ts";
import type { Mail, Mailer } from "./mail.ts";
import { publicUrlOf } from "./public-url.ts";
import { runLater } from "./queue.ts";

declare module "./database.ts" {
  interface Database {
    mailsSent: { key: string; dateInserted: Date };
  }
}

/** Longer than any job is kept, so that none can run again after its mail is forgotten. */
const REMEMBERED_MS = 60 * 24 * 60 * 60 * 1000;

const mailers = new WeakMap<Registry, Mailer>();

/** Sets the way out for an application's mails. */
export const setMailer = (registry: Registry, mailer: Mailer) => mailers.set(registry, mailer);

/**
 * Sends a mail from a job, at most once for a `key`: a crash while it is on its way loses it rather than doubling it.
 * Rejects when the mailer refuses it, and then the same key may try again.
 */
export async function sendMailOnce(context: Context, key: string, mail: Mail): Promise<void> {
  const mailer = mailers.get(context.addons);
  if (!mailer) throw new Error("There is no way out for mail: call setMailer when the application opens.");
  const { numInsertedOrUpdatedRows } = await context.db
    .insertInto("mailsSent")
    .values({ key, dateInserted: context.now })
    .onConflict((on) => on.doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows === 0n) return;
  const messageID = `<${key}@${new URL(publicUrlOf(context)).hostname}>`;
  try {
    await mailer.send({ ...mail, headers: { ...mail.headers, "Message-ID": messageID } });
  } catch (error) {
    await context.db.deleteFrom("mailsSent").where("key", "=", key).execute();
    throw error;
  }
}

const sendMail: Job<{ key: string; mail: Mail }> = {
  name: "sendMail",
  run: (context, { key, mail }) => sendMailOnce(context, key, mail),
};

const forgetMails: Job<object> = {
  name: "forgetMails",
  schedule: "40 3 * * *",
  async run(context) {
    const before = new Date(context.now.getTime() - REMEMBERED_MS);
    await context.db.deleteFrom("mailsSent").where("dateInserted", "<", before).execute();
  },
};

/** Sends a mail after the context's transaction. It lies in the queue as it is: a mail with a key in it is made by a job. */
export const mailLater = (context: Context, mail: Mail) =>
  runLater(context, sendMail, { key: randomUUID(), mail });

/** The jobs behind `mailLater`, for the feature that brings them. */
export const mailJobs = [addJob(sendMail), addJob(forgetMails)];
