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
/** About a day; what is not taken until then is left for the digest. */
const MOST_ATTEMPTS = 28;

const idsOf = (mails: readonly DueEmail[]) => mails.map(({ notificationID }) => notificationID);

interface Addressee {
  reader: Context;
  to: { name: string; address: string };
}

/** The member as a reader, with the address; null for those who get no mail, or no more. */
async function findAddressee(context: Context, userID: number): Promise<Addressee | null> {
  const user = await findUser(context, userID);
  const actor = user?.email && user.emailConfirmed ? await actorOf(context, userID) : null;
  if (!user?.email || !actor?.permissions.has(emailView) || !isEmailOn(context)) return null;
  return { reader: actingAs(context, actor), to: { name: user.name, address: user.email } };
}

/** Done with a member, unless more became due meanwhile. */
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

/** The mail server did not take it: later again, after a longer and longer time. */
async function retryLater(
  context: Context,
  { userID, attempts }: EmailLease,
  mails: readonly DueEmail[],
): Promise<void> {
  if (attempts >= MOST_ATTEMPTS)
    return finish(context, userID, (inside) => updateState(inside, idsOf(mails), "held"));
  const minutes = Math.min(2 ** attempts, LONGEST_WAIT);
  const dateDue = new Date(context.now.getTime() + minutes * MINUTE_MS);
  await postponeLease(context, userID, { dateDue, attempts: attempts + 1 });
}

/** Mails a member all that is due and may still be told, in one mail; at most once, though it is killed on the way. */
export async function emailMember(context: Context, turn: EmailLease): Promise<void> {
  const { userID } = turn;
  const due = await listDue(context, userID);
  const addressee = await findAddressee(context, userID);
  if (!addressee) return finish(context, userID, (inside) => deleteEmails(inside, idsOf(due)));
  const dateDue = await quietUntilOf(context, userID);
  if (dateDue) return postponeLease(context, userID, { dateDue, attempts: turn.attempts });
  const { mailed, held, dropped, seen } = await planEmail(addressee.reader, due);
  const [first] = mailed;
  const emailKey = first && (first.emailKey ?? `notification.${first.notificationID}`);
  const settle = async (inside: Context) => {
    await deleteEmails(inside, idsOf(dropped));
    await updateState(inside, idsOf(held), "held");
  };
  if (!emailKey) return finish(context, userID, settle);
  await context.transaction(async (inside) => {
    await settle(inside);
    await assignEmail(inside, idsOf(mailed), emailKey);
  });
  try {
    const fate = await sendEmailOnce(context, emailKey, await noticeEmail(addressee, mailed, seen));
    const isNotified = fate === "sent" || fate === "known";
    await finish(context, userID, (inside) =>
      isNotified ? updateState(inside, idsOf(mailed), "sent") : deleteEmails(inside, idsOf(mailed)),
    );
  } catch (error) {
    await retryLater(context, turn, mailed);
    throw error;
  }
}
