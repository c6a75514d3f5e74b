import { claimedEmail, rehashPassword } from "#features/users/server/index.ts";
import { unauthorized } from "#platform/contract/errors.ts";
import type { Context } from "#platform/server/application/context.ts";
import { burnPassword, verifyPassword } from "#platform/server/security/passwords.ts";
import { listAccounts, lockPassword } from "../accounts/account-queries.ts";
import { requireSignInAllowed } from "../extension-points.ts";
import { beginPending, type Pending } from "../second-factor/pending.ts";
import { requireNotBanned } from "../visitors/banned-visitors.ts";
import { knownDevice } from "../visitors/known-device.ts";
import { seenFrom } from "../visitors/seen-from.ts";
import { isRefused, signInByAccount, signInByAddress, signInByDevice } from "./limits.ts";
import { type Started, startSession } from "./start-session.ts";

/** One error for every reason, so that it does not reveal whether the account exists. */
const refused = () =>
  unauthorized(
    "That name and password do not match. If you are new here since the move, request a new password.",
  );

interface Attempt {
  /** Name or email address. */
  username: string;
  password: string;
  persist: boolean;
}

/** Passwords compared for an address at least: one of its owner, and one of an account that has yet to confirm it. */
const COMPARED_FOR_ADDRESS = 2;

type Place = Awaited<ReturnType<typeof listAccounts>>[number];

/** The first account that the password fits. A place without an account takes as long as one with a wrong password. */
async function findFitting(places: readonly Place[], password: string) {
  for (const account of places) {
    if (!account?.password) {
      await burnPassword(password);
      continue;
    }
    const verdict = await verifyPassword(password, account.password, account.hashMethod ?? "");
    if (verdict === "right" || verdict === "right-rehash")
      return { account, stored: account.password, verdict };
  }
  return undefined;
}

async function findSigningIn(context: Context, { username, password }: Attempt) {
  const places = await listAccounts(context, username);
  while (username.includes("@") && places.length < COMPARED_FOR_ADDRESS) places.push(undefined);
  const known = places.find((account) => knownDevice(context.actor, account) !== null);
  const device = knownDevice(context.actor, known);
  if (device === null) {
    await signInByAccount(username);
    return findFitting(places, password);
  }
  await signInByDevice(device);
  const fitting = await findFitting([known], password);
  if (fitting) return fitting;
  // For the other accounts of this address, the browser is a stranger's.
  const others = places.filter((account) => account !== known);
  const mayTry = !(await isRefused(signInByAccount(username)));
  return findFitting(mayTry ? others : others.map(() => undefined), password);
}

/** Signs a user in by name or email address. Replaces an imported or outdated hash. */
export async function signIn(context: Context, attempt: Attempt): Promise<Started | Pending> {
  await signInByAddress(context);
  const fitting = await findSigningIn(context, attempt);
  if (!fitting) throw refused();
  const { account, stored, verdict } = fitting;
  const { password, persist } = attempt;
  if (account.banned) await requireNotBanned(context, account.userID);
  await requireSignInAllowed(context, {
    ...account,
    email: claimedEmail(account),
    usesPassword: true,
  });
  return context.transaction(async (inside) => {
    // A concurrent password change has ended all sessions, so no session may start after it.
    if (!(await lockPassword(inside, account.userID, stored))) throw refused();
    if (verdict === "right-rehash") await rehashPassword(inside, account.userID, password);
    const pending = await beginPending(inside, account.userID, { persist });
    return pending ?? startSession(inside, account.userID, { persist, ...seenFrom(context.actor) });
  });
}
