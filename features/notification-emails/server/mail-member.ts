import { actorOf, findUser } from "#features/users/server/index.ts";
import { actingAs } from "#platform/server/acting.ts";
import type { Context } from "#platform/server/context.ts";
import { sendMailOnce } from "#platform/server/mail-queue.ts";
import { noticeLetter } from "./letter.ts";
import { assignMail, type DueMail, deleteMails, hasDue, listDue, updateState } from "./mail-queries.ts";
import { planMail } from "./plan.ts";
import { quietUntilOf } from "./quiet-hours.ts";
import { isMailOn } from "./settings.ts";
import type { MailTurn } from "./tables.ts";
import { deleteTurn, lockTurn, postponeTurn } from "./turn-queries.ts";

const MINUTE_MS = 60 * 1000;
const LONGEST_WAIT = 60;
/** About a day; what is not taken until then is left for the digest. */
const MOST_ATTEMPTS = 28;

const idsOf = (mails: readonly DueMail[]) => mails.map(({ notificationID }) => notificationID);

interface Addressee {
  reader: Context;
  to: { name: string; address: string };
}

/** The member as a reader, with the address; null for those who get no mail, or no more. */
async function findAddressee(context: Context, userID: number): Promise<Addressee | null> {
  const user = await findUser(context, userID);
  const actor = user?.email && user.emailConfirmed ? await actorOf(context, userID) : null;
  if (!user?.email || !actor?.permissions.has("email.view") || !isMailOn(context)) return null;
  return { reader: actingAs(context, actor), to: { name: user.name, address: user.email } };
}

/** Done with a member, unless more became due meanwhile. */
async function finish(
  context: Context,
  userID: number,
  change: (inside: Context) => Promise<void>,
): Promise<void> {
  await context.transaction(async (inside) => {
    await lockTurn(inside, userID);
    await change(inside);
    if (!(await hasDue(inside, userID))) return deleteTurn(inside, userID);
    await postponeTurn(inside, userID, { dateDue: inside.now, attempts: 0 });
  });
}

/** The mail server did not take it: later again, after a longer and longer time. */
async function retryLater(
  context: Context,
  { userID, attempts }: MailTurn,
  mails: readonly DueMail[],
): Promise<void> {
  if (attempts >= MOST_ATTEMPTS)
    return finish(context, userID, (inside) => updateState(inside, idsOf(mails), "held"));
  const minutes = Math.min(2 ** attempts, LONGEST_WAIT);
  const dateDue = new Date(context.now.getTime() + minutes * MINUTE_MS);
  await postponeTurn(context, userID, { dateDue, attempts: attempts + 1 });
}

/** Mails a member all that is due and may still be told, in one mail; at most once, though it is killed on the way. */
export async function mailMember(context: Context, turn: MailTurn): Promise<void> {
  const { userID } = turn;
  const due = await listDue(context, userID);
  const addressee = await findAddressee(context, userID);
  if (!addressee) return finish(context, userID, (inside) => deleteMails(inside, idsOf(due)));
  const dateDue = await quietUntilOf(context, userID);
  if (dateDue) return postponeTurn(context, userID, { dateDue, attempts: turn.attempts });
  const { mailed, held, dropped, seen } = await planMail(addressee.reader, due);
  const [first] = mailed;
  const mailKey = first && (first.mailKey ?? `notification.${first.notificationID}`);
  const settle = async (inside: Context) => {
    await deleteMails(inside, idsOf(dropped));
    await updateState(inside, idsOf(held), "held");
  };
  if (!mailKey) return finish(context, userID, settle);
  await context.transaction(async (inside) => {
    await settle(inside);
    await assignMail(inside, idsOf(mailed), mailKey);
  });
  try {
    const fate = await sendMailOnce(context, mailKey, await noticeLetter(addressee, mailed, seen));
    const isTold = fate === "sent" || fate === "known";
    await finish(context, userID, (inside) =>
      isTold ? updateState(inside, idsOf(mailed), "sent") : deleteMails(inside, idsOf(mailed)),
    );
  } catch (error) {
    await retryLater(context, turn, mailed);
    throw error;
  }
}
