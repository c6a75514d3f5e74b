import { claimedEmail } from "#features/users/server/index.ts";
import { unauthorized } from "#platform/contract/errors.ts";
import type { Context } from "#platform/server/application/context.ts";
import { findAccountByID } from "../accounts/account-queries.ts";
import { requireSignInAllowed } from "../extension-points.ts";
import { requireNotBanned } from "../visitors/banned-visitors.ts";
import { seenFrom } from "../visitors/seen-from.ts";
import { type Started, startSession } from "./start-session.ts";

/** Throws 401 for a deleted or banned account, and whatever a sign-in check throws. */
export async function requireMaySignIn(context: Context, userID: number): Promise<void> {
  const account = await findAccountByID(context, userID);
  if (!account) throw unauthorized("This account was deleted.");
  if (account.banned) await requireNotBanned(context, userID);
  await requireSignInAllowed(context, { ...account, email: claimedEmail(account) });
}

/**
 * Signs in a user who has proven to own the account in another way than by its password. Throws 401 for a deleted or banned
 * account, and whatever a sign-in check throws.
 * @param inside Runs in the transaction that starts the session.
 * @param isConfirmed False when the proof is an older session, after which sensitive actions still ask.
 */
export async function startVerifiedSession(
  context: Context,
  userID: number,
  {
    persist,
    isConfirmed,
    inside: also,
  }: { persist: boolean; isConfirmed?: boolean; inside?: (inside: Context) => Promise<void> },
): Promise<Started> {
  await requireMaySignIn(context, userID);
  return context.transaction(async (inside) => {
    await also?.(inside);
    return startSession(inside, userID, { persist, isConfirmed, ...seenFrom(inside.actor) });
  });
}
