import { hash } from "node:crypto";
import {
  newSecret,
  type Started,
  signInByAddress,
  startVerifiedSession,
  storedOf,
  viewOwnSessions,
} from "#features/sessions/server/index.ts";
import { notFound, unauthorized } from "#platform/contract/errors.ts";
import type { Context } from "#platform/server/application/context.ts";
import { must } from "#platform/server/extension-points/rule.ts";
import { canHandOver } from "./policy.ts";
import { insertCode, takeCode } from "./queries.ts";
import { embedEnabled } from "./settings.ts";

const CODE_MS = 60_000;

/**
 * Creates a code with which a frame of the forum begins a session of the actor. Only the frame that knows the secret behind
 * `challenge` can use it. Throws 404 while the forum is not embedded.
 */
export async function createCode(context: Context, challenge: string): Promise<string> {
  const { actor, now, settings } = context;
  must(canHandOver(actor));
  if (!settings.get(embedEnabled)) throw notFound("Page");
  const current = (await viewOwnSessions(context)).find(({ isCurrent }) => isCurrent);
  const { secret, stored } = newSecret();
  await insertCode(context, {
    codeHash: stored,
    challenge: Buffer.from(challenge, "base64url"),
    userID: actor.userID,
    persist: current?.persist ?? false,
    dateExpires: new Date(now.getTime() + CODE_MS),
  });
  return secret;
}

/**
 * Begins the session of a frame. It does not count as confirmed: the code shows that a session exists, not who sits in front
 * of it. Throws 401 for a code that has expired, was used, or belongs to another frame.
 */
export async function startFramedSession(
  context: Context,
  { code, verifier }: { code: string; verifier: string },
): Promise<Started> {
  await signInByAddress(context);
  const row = context.settings.get(embedEnabled) ? await takeCode(context, storedOf(code)) : undefined;
  if (!row?.challenge.equals(hash("sha256", verifier, "buffer")))
    throw unauthorized("This sign-in is not valid. Please load the page again.");
  return startVerifiedSession(context, row.userID, { persist: row.persist, isConfirmed: false });
}
