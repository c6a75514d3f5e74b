import { randomUUID } from "node:crypto";
import { liftSuppression } from "#features/emails/server/index.ts";
import { emailChanged, confirmEmail as markConfirmed } from "#features/users/server/index.ts";
import { badRequest, invalidField, permissionProblem } from "#platform/contract/errors.ts";
import type { Context } from "#platform/server/context.ts";
import { on } from "#platform/server/events.ts";
import { runLater } from "#platform/server/queue.ts";
import { findAccountByID } from "./account-queries.ts";
import { sendConfirmation } from "./jobs.ts";
import { findKey, useKey } from "./key-queries.ts";
import { confirmationByAccount } from "./limits.ts";
import { storedOf } from "./secret.ts";

const confirmedAlready = () => badRequest("This e-mail address is confirmed already.");

/** Confirms the address that `code` was mailed to, which must still be the account's; gives it. */
export const confirmEmail = (context: Context, userID: number, code: string): Promise<string> =>
  context.transaction(async (inside) => {
    const stored = storedOf(code);
    const account = await findAccountByID(inside, userID);
    const used = await useKey(inside, "confirmEmail", userID, stored);
    const key = used ?? (await findKey(inside, "confirmEmail", userID, stored));
    const email = key?.email ?? null;
    const isTheirs = email !== null && email === account?.email;
    const isPending = email !== null && email === account?.pendingEmail;
    // Nobody but whoever was mailed a code is told that the address is confirmed.
    if (isTheirs && account?.emailConfirmed) throw confirmedAlready();
    if (!(isTheirs || isPending) || !used) {
      throw invalidField(
        "confirmationCode",
        "This link is not valid any more. Have another confirmation mail sent.",
      );
    }
    await markConfirmed(inside, userID, email);
    await liftSuppression(inside, email);
    return email;
  });

/** Mails a new code to the actor's address, and gives the address. */
export async function requestConfirmation(context: Context): Promise<string> {
  const { userID } = context.actor;
  const account = await findAccountByID(context, userID);
  if (!account) throw permissionProblem(["session.valid"]);
  const { email, emailConfirmed, pendingEmail } = account;
  if (emailConfirmed && pendingEmail === null) throw confirmedAlready();
  const address = pendingEmail ?? email;
  if (address === null)
    throw badRequest("Your account has no e-mail address. Add one to your profile first.");
  await confirmationByAccount(userID);
  await runLater(context, sendConfirmation, { request: randomUUID(), userID });
  return address;
}

/** Mails a code to the address that somebody wants to have. */
export const confirmNewEmail = on(emailChanged, "mail a code to the new address", (context, { userID }) =>
  runLater(context, sendConfirmation, { request: randomUUID(), userID }),
);
