import { randomUUID } from "node:crypto";
import { confirmEmail as markConfirmed } from "#features/users/server/index.ts";
import { badRequest, invalidField, permissionProblem } from "#platform/contract/errors.ts";
import type { Context } from "#platform/server/context.ts";
import { runLater } from "#platform/server/queue.ts";
import { findAccountByID } from "./account-queries.ts";
import { sendConfirmation } from "./jobs.ts";
import { deleteKeys, useKey } from "./key-queries.ts";
import { confirmationByAccount } from "./limits.ts";
import { storedOf } from "./secret.ts";

const confirmedAlready = () => badRequest("This e-mail address is confirmed already.");

/** Confirms the address that `code` was mailed to, which must still be the account's; gives it. */
export const confirmEmail = (context: Context, userID: number, code: string): Promise<string> =>
  context.transaction(async (inside) => {
    const account = await findAccountByID(inside, userID);
    if (account?.emailConfirmed) throw confirmedAlready();
    const used = await useKey(inside, "confirmEmail", userID, storedOf(code));
    if (!used?.email || used.email !== account?.email) {
      throw invalidField(
        "confirmationCode",
        "This link is not valid any more. Have another confirmation mail sent.",
      );
    }
    await markConfirmed(inside, userID);
    await deleteKeys(inside, "confirmEmail", userID);
    return used.email;
  });

/** Mails a new code to the actor's address, and gives the address. */
export async function requestConfirmation(context: Context): Promise<string> {
  const { userID } = context.actor;
  const account = await findAccountByID(context, userID);
  if (!account) throw permissionProblem(["session.valid"]);
  if (account.emailConfirmed) throw confirmedAlready();
  if (account.email === null)
    throw badRequest("Your account has no e-mail address. Add one to your profile first.");
  await confirmationByAccount(userID);
  await runLater(context, sendConfirmation, { request: randomUUID(), userID });
  return account.email;
}
