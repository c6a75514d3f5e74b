import { randomUUID } from "node:crypto";
import { liftSuppression } from "#features/emails/server/index.ts";
import {
  changeUnconfirmedEmail,
  confirmOwner,
  emailChanged,
  confirmEmail as markConfirmed,
} from "#features/users/server/index.ts";
import { badRequest, invalidField, permissionProblem } from "#platform/contract/errors.ts";
import { sessionValid } from "#platform/contract/permission.ts";
import type { Context } from "#platform/server/application/context.ts";
import { on } from "#platform/server/events/events.ts";
import { runLater } from "#platform/server/jobs/queue.ts";
import { requireSignInAllowed } from "../extension-points.ts";
import { sendConfirmation } from "../jobs.ts";
import { findKey, useKey } from "../keys/key-queries.ts";
import { storedOf } from "../keys/secret.ts";
import { addressByAccount, confirmationByAccount } from "../signing-in/limits.ts";
import { findAccountByID } from "./account-queries.ts";

const confirmedAlready = () => badRequest("This email address is already confirmed.");

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
    // Only the recipient of a code learns that the address is confirmed.
    if (isTheirs && account?.emailConfirmed) throw confirmedAlready();
    if (!(isTheirs || isPending) || !used) {
      throw invalidField(
        "confirmationCode",
        "This link is no longer valid. Request another confirmation email.",
      );
    }
    await markConfirmed(inside, userID, email);
    await liftSuppression(inside, email);
    return email;
  });

interface ConfirmationRequest {
  /** Replaces the unconfirmed address. */
  email?: string | undefined;
  passwordConfirmation?: string | undefined;
  /** The page that the link in the email leads back to. */
  target?: string | undefined;
}

/** Sends a new code to the actor's address, and returns the address. */
export async function requestConfirmation(
  context: Context,
  { email: wanted, passwordConfirmation, target }: ConfirmationRequest,
): Promise<string> {
  const { userID } = context.actor;
  const account = await findAccountByID(context, userID);
  if (!account) throw permissionProblem([sessionValid]);
  const { email, emailConfirmed, pendingEmail } = account;
  if (emailConfirmed && pendingEmail === null) throw confirmedAlready();
  const current = pendingEmail ?? email;
  const address = wanted ?? current;
  if (address === null) throw badRequest("Your account has no email address. Add one to your profile first.");
  return context.transaction(async (inside) => {
    if (address.toLowerCase() !== current?.toLowerCase())
      await changeAddress(inside, account, address, passwordConfirmation);
    await confirmationByAccount(userID);
    await runLater(inside, sendConfirmation, { request: randomUUID(), userID, target });
    return address;
  });
}

type Account = NonNullable<Awaited<ReturnType<typeof findAccountByID>>>;

const FRESH_MS = 24 * 60 * 60 * 1000;

/** An account of the last hours without posts is worth nothing to anyone else who sits down at its screen. */
export const asksForPassword = ({ now }: Context, account: Pick<Account, "dateInserted" | "countPosts">) =>
  account.countPosts > 0 || now.getTime() - account.dateInserted.getTime() > FRESH_MS;

async function changeAddress(
  context: Context,
  account: Account,
  email: string,
  passwordConfirmation: string | undefined,
): Promise<void> {
  const { userID, name } = account;
  if (account.emailConfirmed)
    throw invalidField("email", "Your email address is confirmed. Change it in your account settings.");
  await addressByAccount(userID);
  if (asksForPassword(context, account)) await confirmOwner(context, account, passwordConfirmation);
  // The address must be one that could have registered.
  await requireSignInAllowed(context, { userID: null, name, email, isUnlimited: true });
  await changeUnconfirmedEmail(context, userID, email);
}

/** Sends a code to the address that a user requested. */
export const confirmNewEmail = on(emailChanged, "mail a code to the new address", (context, { userID }) =>
  runLater(context, sendConfirmation, { request: randomUUID(), userID }),
);
