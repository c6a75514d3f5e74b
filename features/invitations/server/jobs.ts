import { newSecret } from "#features/sessions/server/index.ts";
import { findUser, findUserByEmail } from "#features/users/server/index.ts";
import { phrase } from "#platform/contract/i18n.ts";
import type { Context } from "#platform/server/application/context.ts";
import { sendEmailOnce } from "#platform/server/email/email-queue.ts";
import { addJob, type Job } from "#platform/server/jobs/jobs.ts";
import { addRetention } from "#platform/server/operations/retention.ts";
import { invitationEmail } from "./emails.ts";
import { deleteEnded, findInvitation, insertCode } from "./queries.ts";
import { statusOf } from "./status.ts";

const REMEMBERED_MS = 30 * 24 * 60 * 60 * 1000;

/**
 * Emails a new code of an invitation, which is never stored in plain text. Members are not emailed: so inviting an
 * address does not reveal whether it belongs to one.
 */
export const sendInvitation: Job<{ request: string; inviteID: number }> = {
  name: "sendInvitation",
  async run(context: Context, { request, inviteID }) {
    const invitation = await findInvitation(context, inviteID);
    if (!invitation || invitation.email === null || invitation.insertUserID === null) return;
    const { email, message } = invitation;
    const sender = await findUser(context, invitation.insertUserID);
    if (!sender || statusOf(invitation, context.now) !== "pending") return;
    if (await findUserByEmail(context, email)) return;
    const { secret, stored } = newSecret();
    await insertCode(context, inviteID, stored);
    const mail = await invitationEmail(context, { email, message, sender: sender.name, code: secret });
    await sendEmailOnce(context, request, mail);
  },
};

const forgetInvitations: Job<object> = {
  name: "forgetInvitations",
  schedule: "50 3 * * *",
  run: (context) => deleteEnded(context, new Date(context.now.getTime() - REMEMBERED_MS)),
};

export const invitationJobs = [
  addJob(sendInvitation),
  addJob(forgetInvitations),
  addRetention({
    name: phrase("Ended invitations"),
    period: REMEMBERED_MS,
    reason: phrase("Those who sent them see that they ended."),
  }),
];
