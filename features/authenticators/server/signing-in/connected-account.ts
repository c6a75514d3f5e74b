import { browserOf, register, type Started, storedOf } from "#features/sessions/server/index.ts";
import { conflict, gone } from "#platform/contract/errors.ts";
import { requireConfirmed } from "#platform/server/application/confirmed.ts";
import type { Context } from "#platform/server/application/context.ts";
import { must } from "#platform/server/extension-points/rule.ts";
import { accountLinked } from "../events.ts";
import type { Identity } from "../extension-points.ts";
import { insertLink } from "../linked/link-queries.ts";
import { canManageLinks } from "../policy.ts";
import { findAuthenticator } from "../saved/authenticator-queries.ts";
import type { AuthenticatorRow } from "../tables.ts";
import { applyClaims, rolesOfNew } from "./apply-claims.ts";
import { applyProfile } from "./apply-profile.ts";
import { findReturned, takeAttempt } from "./attempt-queries.ts";
import { labelOf } from "./finish.ts";

const tooLate = () => gone("This took too long. Please sign in again.");
const linkedElsewhere = () => conflict("This account is linked to another member here.");

interface Waiting {
  authenticator: AuthenticatorRow;
  identity: Identity;
  target: string;
}

/** Returns the verified identity that waits in this browser under a key. Throws 410. */
async function getWaiting(context: Context, key: string, isTaken: boolean): Promise<Waiting> {
  const place = { keyHash: storedOf(key), browserHash: browserOf(context.actor).stored };
  const attempt = isTaken
    ? await takeAttempt(context, "returned", place)
    : await findReturned(context, place);
  const authenticator = attempt && (await findAuthenticator(context, attempt.authenticatorID));
  if (!attempt?.identity || !authenticator?.isActive) throw tooLate();
  return { authenticator, identity: attempt.identity, target: attempt.target };
}

async function link(context: Context, userID: number, { authenticator, identity }: Waiting): Promise<void> {
  const { authenticatorID } = authenticator;
  const { foreignKey } = identity;
  if (!(await insertLink(context, { authenticatorID, foreignKey, userID, label: labelOf(identity) })))
    throw linkedElsewhere();
  await context.emit(accountLinked, { userID, authenticatorID });
}

/** Links the identity that waits under a key to the actor's account. Returns where to go. */
export async function linkConnected(context: Context, key: string): Promise<string> {
  must(canManageLinks(context.actor));
  requireConfirmed(context);
  return context.transaction(async (inside) => {
    const waiting = await getWaiting(inside, key, true);
    const { userID } = inside.actor;
    await link(inside, userID, waiting);
    await applyClaims(inside, userID, waiting.authenticator, waiting.identity);
    await applyProfile(inside, userID, waiting.identity);
    return waiting.target;
  });
}

interface Form {
  key: string;
  name: string;
  email?: string | undefined;
  discoveryText?: string | undefined;
  invitationCode?: string | undefined;
  profileFields?: Readonly<Record<string, unknown>> | undefined;
}

/** Returns whether the address of an identity needs no confirmation. */
export const isProven = (
  { markVerified }: Pick<AuthenticatorRow, "markVerified">,
  { email, isEmailVerified }: Identity,
): boolean => email !== null && (isEmailVerified || markVerified);

/** Registers an account without a password for the identity that waits under a key, and signs its user in. */
export async function registerConnected(
  context: Context,
  { key, email = "", profileFields = {}, ...form }: Form,
): Promise<{ started: Started; waits: boolean; target: string }> {
  const waiting = await getWaiting(context, key, false);
  const { authenticator, identity, target } = waiting;
  const proven = isProven(authenticator, identity) ? identity.email : null;
  const roleIDs = await rolesOfNew(context, authenticator, identity);
  const { started, waits } = await register(context, {
    ...form,
    ...{ email: proven ?? email, password: null, target },
    profileFields,
    provider: {
      isEmailProven: proven !== null,
      roleIDs,
      async accept(inside, userID) {
        // Another request may have used the key in the time since.
        await getWaiting(inside, key, true);
        await link(inside, userID, waiting);
        await applyProfile(inside, userID, identity);
      },
    },
  });
  return { started, waits, target };
}
