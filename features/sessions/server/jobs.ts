import { addJob, type Job } from "#platform/server/jobs.ts";
import { sendMailOnce } from "#platform/server/mail-queue.ts";
import { findAccount, findAccountByID } from "./account-queries.ts";
import { deleteExpiredKeys } from "./key-queries.ts";
import { confirmationMail, passwordMail } from "./mails.ts";
import { newKey } from "./one-time-key.ts";
import { deleteExpiredSessions } from "./queries.ts";

/** Expired sessions are listed as invalid for as long. */
const REMEMBERED_MS = 30 * 24 * 60 * 60 * 1000;

/**
 * Looks for the account and mails it a key. All of it happens here, so that a request takes as long for an unknown
 * account as for a known one, and a key is never written down in clear.
 */
export const sendPasswordReset: Job<{ request: string; login: string }> = {
  name: "sendPasswordReset",
  async run(context, { request, login }) {
    const account = await findAccount(context, login);
    if (!account || account.email === null || account.banned) return;
    const { userID, name, email, locale } = account;
    const key = await newKey(context, "resetPassword", { userID, email });
    const mail = await passwordMail(context, { userID, name, email, locale }, key);
    await sendMailOnce(context, request, mail, { isAskedFor: true });
  },
};

export const sendConfirmation: Job<{ request: string; userID: number; target?: string | undefined }> = {
  name: "sendConfirmation",
  async run(context, { request, userID, target }) {
    const account = await findAccountByID(context, userID);
    if (!account) return;
    const { name, locale } = account;
    const email = account.pendingEmail ?? (account.emailConfirmed ? null : account.email);
    if (email === null) return;
    const code = await newKey(context, "confirmEmail", { userID, email });
    const mail = await confirmationMail(context, { userID, name, email, locale }, { code, target });
    await sendMailOnce(context, request, mail, { isAskedFor: true });
  },
};

const forgetExpired: Job<object> = {
  name: "forgetExpiredSessions",
  schedule: "20 3 * * *",
  async run(context) {
    await deleteExpiredSessions(context, new Date(context.now.getTime() - REMEMBERED_MS));
    await deleteExpiredKeys(context);
  },
};

export const sessionJobs = [addJob(sendPasswordReset), addJob(sendConfirmation), addJob(forgetExpired)];
