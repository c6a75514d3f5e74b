import { createHash } from "node:crypto";
import {
  type Finished,
  findLinkedUserID,
  finishSignIn,
  type Identity,
} from "#features/authenticators/server/index.ts";
import { browserOf, signInByAddress } from "#features/sessions/server/index.ts";
import { unauthorized } from "#platform/contract/errors.ts";
import { safeTarget } from "#platform/contract/target.ts";
import type { Context } from "#platform/server/application/context.ts";
import { publicUrlOf } from "#platform/server/application/public-url.ts";
import { type Connection, findConnection } from "./connection.ts";
import { identityOf } from "./identity-of.ts";
import { insertUsed } from "./queries.ts";
import { isValid, readString, type SsoString, STRING_SECONDS } from "./sso-string.ts";

/** One text for all reasons, so that guesses learn nothing. */
const refused = () => unauthorized("This sign-in is not valid. Please load the page again.");

function identityIn({ options }: Connection, { user }: SsoString): Identity {
  try {
    return identityOf(options, user);
  } catch {
    throw refused();
  }
}

const hashOf = ({ authenticatorID }: Connection, { signature }: SsoString): Buffer =>
  createHash("sha256").update(`${authenticatorID} `).update(signature).digest();

/**
 * Signs in the member whose account is linked to the user in an SSO string. Throws 401 for a string that is not signed by an
 * active site, is older than 30 minutes, or was used before.
 * @returns Where to go, and the cookie of the browser, which a page to register needs.
 */
export async function signInWithString(
  context: Context,
  { sso, target }: { sso: string; target?: string | undefined },
): Promise<Finished & { browser: string }> {
  await signInByAddress(context);
  const string = readString(sso);
  const connection = string && (await findConnection(context, string.clientID));
  if (!connection || !isValid(string, connection, context.now)) throw refused();
  const identity = identityIn(connection, string);
  const dateExpires = new Date((string.timestamp + STRING_SECONDS) * 1000);
  const isUnused = await insertUsed(context, hashOf(connection, string), dateExpires);
  const browser = browserOf(context.actor);
  const attempt = { browserHash: browser.stored, target: safeTarget(target, publicUrlOf(context)) };
  if (!isUnused) {
    // A page with several embedded parts sends the string for each of them.
    const { authenticatorID } = connection;
    const userID = await findLinkedUserID(context, { authenticatorID, foreignKey: identity.foreignKey });
    if (userID !== context.actor.userID) throw refused();
    return { target: attempt.target, started: null, browser: browser.secret };
  }
  return { ...(await finishSignIn(context, connection, identity, attempt)), browser: browser.secret };
}
