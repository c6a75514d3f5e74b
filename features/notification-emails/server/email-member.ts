import { emailView } from "#features/preferences/permissions.ts";
import { actorOf, findUser } from "#features/users/server/index.ts";
import { actingAs } from "#platform/server/application/acting.ts";
import type { Context } from "#platform/server/application/context.ts";
import { sendEmailOnce } from "#platform/server/email/email-queue.ts";
import { assignEmail, type DueEmail, deleteEmails, hasDue, listDue, updateState } from "./email-queries.ts";
import { deleteLease, lockLease, postponeLease } from "./lease-queries.ts";
import { noticeEmail } from "./notice-email.ts";
import { planEmail } from "./plan.ts";
import { quietUntilOf } from "./quiet-hours.ts";
import { isEmailOn } from "./settings.ts";
import type { EmailLease } from "./tables.ts";

const MINUTE_MS = 60 * 1000;
const LONGEST_WAIT = 60;
/** About a day of attempts; emails that still fail are left for the digest. */
const MOST_ATTEMPTS = 28;

const idsOf = (emails: readonly DueEmail[]) => emails.map(({ notificationID }) => notificationID);

interface Addressee {
  reader: Context;
  to: { name: string; address: string };
}

/** Returns the member as a reader, with the address; null for members who may not get email. */
async function findAddressee(context: Context, userID: number): Promise<Addressee | null> {
  const user = await findUser(context, userID);
  const actor = user?.email && user.emailConfirmed ? await actorOf(context, userID) : null;
  if (!user?.email || !actor?.permissions.has(emailView) || !isEmailOn(context)) return null;
  return { reader: actingAs(context, actor), to: { name: user.name, address: user.email } };
}

/** Finishes work on a member, unless more emails became due in the meantime. */
async function finish(
  context: Context,
  userID: number,
  change: (inside: Context) => Promise<void>,
): Promise<void> {
  await context.transaction(async (inside) => {
    await lockLease(inside, userID);
    await change(inside);
    if (!(await hasDue(inside, userID))) return deleteLease(inside, userID);
    await postponeLease(inside, userID, { dateDue: inside.now, attempts: 0 });
  });
}

/** Schedules another attempt after a growing delay when the mail server failed. */
async function retryLater(
  context: Context,
  { userID, attempts }: EmailLease,
  emails: readonly DueEmail[],
): Promise<void> {
  if (attempts >= MOST_ATTEMPTS)
    return finish(context, userID, (inside) => updateState(inside, idsOf(emails), "held"));
  const minutes = Math.min(2 ** attempts, LONGEST_WAIT);
  const dateDue = new Date(context.now.getTime() + minutes * MINUTE_MS);
  await postponeLease(context, userID, { dateDue, attempts: attempts + 1 });
}

/**
 * Sends all due notifications of a member in one email. A worker that is killed on the way never
 * causes a second email.
 */
export async function emailMember(context: Context, lease: EmailLease): Promise<void> {
  const { userID } = lease;
  const due = await listDue(context, userID);
  const addressee = await findAddressee(context, userID);
  if (!addressee) return finish(context, userID, (inside) => deleteEmails(inside, idsOf(due)));
  const dateDue = await quietUntilOf(context, userID);
  if (dateDue) return postponeLease(context, userID, { dateDue, attempts: lease.attempts });
  const { toSend, held, dropped, seen } = await planEmail(addressee.reader, due);
  const [first] = toSend;
  const emailKey = first && (first.emailKey ?? `notification.${first.notificationID}`);
  const storeRest = async (inside: Context) => {
    await deleteEmails(inside, idsOf(dropped));
    await updateState(inside, idsOf(held), "held");
  };
  if (!emailKey) return finish(context, userID, storeRest);
  await context.transaction(async (inside) => {
    await storeRest(inside);
    await assignEmail(inside, idsOf(toSend), emailKey);
  });
  try {
    const fate = await sendEmailOnce(context, emailKey, await noticeEmail(addressee, toSend, seen));
    const isNotified = fate === "sent" || fate === "known";
    await finish(context, userID, (inside) =>
      isNotified ? updateState(inside, idsOf(toSend), "sent") : deleteEmails(inside, idsOf(toSend)),
    );
  } catch (error) {
    await retryLater(context, lease, toSend);
    throw error;
  }
}
