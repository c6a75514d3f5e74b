import type { RegistrationResponseJSON } from "@simplewebauthn/server";
import { badRequest, conflict } from "#platform/contract/errors.ts";
import { requireConfirmed } from "#platform/server/application/confirmed.ts";
import type { Context } from "#platform/server/application/context.ts";
import { must } from "#platform/server/extension-points/rule.ts";
import { expiryOf } from "./challenge.ts";
import { passkeyAdded } from "./events.ts";
import { canAddMore, canHavePasskeys } from "./policy.ts";
import { countLocked, insertPasskey, takeChallenge } from "./queries.ts";
import { ALGORITHMS, relyingParty, webAuthentication } from "./relying-party.ts";
import type { PasskeyRow } from "./tables.ts";

const refused = () => badRequest("This passkey could not be verified. Please try again.");

/** Verifies what a browser created with our options. Throws a 400 unless it is right. */
async function verify(context: Context, response: RegistrationResponseJSON) {
  const { verifyRegistrationResponse } = await webAuthentication();
  const { rpID, origin } = relyingParty(context);
  let challenge = Buffer.alloc(0);
  const verified = await verifyRegistrationResponse({
    response,
    expectedChallenge: async (text) => {
      challenge = Buffer.from(text, "base64url");
      return (await expiryOf(context, challenge, `add ${context.actor.userID}`)) !== null;
    },
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => null);
  if (!verified?.verified) throw refused();
  const dateExpires = await expiryOf(context, challenge, `add ${context.actor.userID}`);
  if (!dateExpires) throw refused();
  return { ...verified.registrationInfo, challenge, dateExpires };
}

/** Adds a passkey of the actor, who is emailed about it. */
export async function addPasskey(
  context: Context,
  { name, response }: { name: string; response: unknown },
): Promise<PasskeyRow> {
  must(canHavePasskeys(context.actor));
  requireConfirmed(context);
  const { challenge, dateExpires, credential, credentialBackedUp } = await verify(
    context,
    response as RegistrationResponseJSON,
  );
  return context.transaction(async (inside) => {
    const { userID } = inside.actor;
    must(canAddMore(await countLocked(inside, userID)));
    if (!(await takeChallenge(inside, challenge, dateExpires))) throw refused();
    const row = await insertPasskey(inside, {
      ...{ userID, name, counter: credential.counter, isSynced: credentialBackedUp },
      credentialID: Buffer.from(credential.id, "base64url"),
      publicKey: Buffer.from(credential.publicKey),
      transports: credential.transports ?? [],
      dateInserted: inside.now,
      dateLastUsed: null,
    });
    if (!row) throw conflict("This passkey is already in use.");
    await inside.emit(passkeyAdded, { userID, name });
    return row;
  });
}
