import { claimedEmail, findBanInForce, findUserByEmail } from "#features/users/server/index.ts";
import { phrase } from "#platform/contract/i18n.ts";
import type { Context } from "#platform/server/application/context.ts";
import { sendEmailOnce } from "#platform/server/email/email-queue.ts";
import { addJob, type Job } from "#platform/server/jobs/jobs.ts";
import { addRetention } from "#platform/server/operations/retention.ts";
import { findAccountByID, listAccounts } from "./accounts/account-queries.ts";
import { confirmationEmail, existingAccountEmail, passwordEmail } from "./accounts/emails.ts";
import { deleteSignIns } from "./history/history-queries.ts";
import { deleteExpiredKeys } from "./keys/key-queries.ts";
import { newKey } from "./keys/one-time-key.ts";
import { deleteExpiredSessions } from "./queries.ts";
import { isRefused, noticeByEmail } from "./signing-in/limits.ts";

/** Time for which expired sessions are listed as invalid. */
const REMEMBERED_MS = 30 * 24 * 60 * 60 * 1000;

/** Finds the account to which `email` belongs, unless it is that of `userID`. */
async function findOtherOwner(context: Context, userID: number, email: string) {
  const owner = await findUserByEmail(context, email);
  return owner?.userID === userID ? undefined : owner;
}

/**
 * Finds the account and emails it a key. All of this runs in the job, so that a request takes equally long for
 * unknown accounts, and a key is never stored in plain text.
 */
export const sendPasswordReset: Job<{ request: string; login: string }> = {
  name: "sendPasswordReset",
  async run(context, { request, login }) {
    const account = (await listAccounts(context, login)).find((each) => each !== undefined);
    const email = account ? claimedEmail(account) : null;
    if (!account || email === null) return;
    if (account.banned && (await findBanInForce(context, account.userID))) return;
    const { userID, name, locale } = account;
    if (await findOtherOwner(context, userID, email)) return;
    const key = await newKey(context, "resetPassword", { userID, email });
    const mail = await passwordEmail(context, { userID, name, email, locale }, key);
    await sendEmailOnce(context, request, mail, { isAskedFor: true });
  },
};

/**
 * Emails a code to the address that an account requested. If the address belongs to another account, its owner is
 * notified instead and gets no code. All of this runs in the job, so that a request does equal work in both cases.
 */
export const sendConfirmation: Job<{ request: string; userID: number; target?: string | undefined }> = {
  name: "sendConfirmation",
  async run(context, { request, userID, target }) {
    const account = await findAccountByID(context, userID);
    if (!account) return;
    const { name, locale } = account;
    const email = account.pendingEmail ?? (account.emailConfirmed ? null : account.email);
    if (email === null) return;
    const owner = await findOtherOwner(context, userID, email);
    if (owner) {
      if (owner.banned || (await isRefused(noticeByEmail(email)))) return;
      const notice = await existingAccountEmail(context, { ...owner, email });
      await sendEmailOnce(context, request, notice, { isAskedFor: true });
      return;
    }
    const code = await newKey(context, "confirmEmail", { userID, email });
    const mail = await confirmationEmail(context, { userID, name, email, locale }, { code, target });
    await sendEmailOnce(context, request, mail, { isAskedFor: true });
  },
};

const HISTORY_MS = 90 * 24 * 60 * 60 * 1000;

const forgetExpired: Job<object> = {
  name: "forgetExpiredSessions",
  schedule: "20 3 * * *",
  async run(context) {
    await deleteExpiredSessions(context, new Date(context.now.getTime() - REMEMBERED_MS));
    await deleteExpiredKeys(context);
    await deleteSignIns(context, new Date(context.now.getTime() - HISTORY_MS));
  },
};

export const sessionJobs = [
  addJob(sendPasswordReset),
  addJob(sendConfirmation),
  addJob(forgetExpired),
  addRetention({
    name: phrase("History of sign-ins"),
    period: HISTORY_MS,
    reason: phrase("Members see whether others have used their account."),
  }),
  addRetention({
    name: phrase("Expired sessions"),
    period: REMEMBERED_MS,
    reason: phrase("Members see in which browsers they were signed in."),
  }),
];
