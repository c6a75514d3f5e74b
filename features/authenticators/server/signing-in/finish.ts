import { newSecret, type Started, startVerifiedSession } from "#features/sessions/server/index.ts";
import { conflict } from "#platform/contract/errors.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { Authenticator, Identity } from "../extension-points.ts";
import { findLink, noteUse } from "../linked/link-queries.ts";
import { applyClaims } from "./apply-claims.ts";
import { applyProfile } from "./apply-profile.ts";
import { insertAttempt } from "./attempt-queries.ts";

/** Time for choosing a name, or for signing in to the account to link. */
const RETURNED_MS = 60 * 60 * 1000;

/** Page on which users choose an account for an identity that is not linked yet. */
export const CHOICE_PATH = "/entry/connected";

/** A sign-in after the provider's answer: where to go, and the session unless there was one. */
export interface Finished {
  target: string;
  started: Started | null;
}

interface Attempt {
  /** Hash of the browser's cookie, which also the next page requires. */
  browserHash: Buffer;
  /** Page of this forum to go to afterwards. */
  target: string;
}

/** Stores what follows an answer, and returns the address of the page that continues. */
export async function returnLater(
  context: Context,
  { authenticatorID }: Pick<Authenticator, "authenticatorID">,
  attempt: Attempt & { identity?: Identity; refusal?: string },
): Promise<string> {
  const { secret, stored } = newSecret();
  await insertAttempt(context, "returned", {
    ...attempt,
    authenticatorID,
    keyHash: stored,
    dateExpires: new Date(context.now.getTime() + RETURNED_MS),
  });
  return secret;
}

/** Returns the text by which the owner of an identity recognizes it. */
export const labelOf = ({ email, name }: Identity): string | null => email ?? name;

/**
 * Signs in the member whose account is linked to a verified identity, with the roles and profile fields that the provider
 * decides. An identity that is not linked leads to a page on which the user registers or links an account: an account with
 * an equal email address is never taken over. Throws for a banned member, and when a sign-in check refuses.
 */
export async function finishSignIn(
  context: Context,
  authenticator: Authenticator,
  identity: Identity,
  attempt: Attempt,
): Promise<Finished> {
  const { authenticatorID } = authenticator;
  const link = await findLink(context, { authenticatorID, foreignKey: identity.foreignKey });
  const { userID } = context.actor;
  if (!link) {
    const key = await returnLater(context, authenticator, { ...attempt, identity });
    return { target: `${CHOICE_PATH}?key=${key}`, started: null };
  }
  if (userID > 0 && userID !== link.userID)
    throw conflict("This account is linked to another member here. Sign out first to sign in with it.");
  const note = async (inside: Context) => {
    await noteUse(inside, link.linkedAccountID, labelOf(identity));
    await applyClaims(inside, link.userID, authenticator, identity);
    await applyProfile(inside, link.userID, identity);
  };
  if (userID > 0) {
    await context.transaction(note);
    return { target: attempt.target, started: null };
  }
  const started = await startVerifiedSession(context, link.userID, { persist: true, inside: note });
  return { target: attempt.target, started };
}
