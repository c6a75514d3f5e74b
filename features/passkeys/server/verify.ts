import type { AuthenticationResponseJSON } from "@simplewebauthn/server";
import { unauthorized } from "#platform/contract/errors.ts";
import type { Context } from "#platform/server/application/context.ts";
import { expiryOf } from "./challenge.ts";
import { findByCredential, takeChallenge, updatePasskey } from "./queries.ts";
import { relyingParty, webAuthentication } from "./relying-party.ts";
import type { PasskeyRow } from "./tables.ts";

/** One error for every reason, so that it does not reveal whether the passkey is known. */
export const refused = () => unauthorized("This passkey doesn’t work here. Try another way to sign in.");

interface Verified {
  passkey: PasskeyRow;
  /** Uses up the challenge and notes the use, in the transaction of the action. Throws when it was used before. */
  use(inside: Context): Promise<void>;
}

/** Verifies the answer of a passkey, of whichever account. Throws a 401 unless it is right. */
export async function verifyPasskey(context: Context, sent: unknown): Promise<Verified> {
  const response = sent as AuthenticationResponseJSON;
  const passkey =
    typeof response.id === "string" &&
    (await findByCredential(context, Buffer.from(response.id, "base64url")));
  if (!passkey) throw refused();
  const { verifyAuthenticationResponse } = await webAuthentication();
  const { rpID, origin } = relyingParty(context);
  let used: { challenge: Buffer; dateExpires: Date } | null = null;
  const verified = await verifyAuthenticationResponse({
    response,
    expectedChallenge: async (text) => {
      const challenge = Buffer.from(text, "base64url");
      const dateExpires = await expiryOf(context, challenge, "authenticate");
      used = dateExpires && { challenge, dateExpires };
      return dateExpires !== null;
    },
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
    credential: {
      id: passkey.credentialID.toString("base64url"),
      publicKey: Uint8Array.from(passkey.publicKey),
      counter: Number(passkey.counter),
    },
  }).catch(() => null);
  if (!verified?.verified || !used) throw refused();
  const { challenge, dateExpires } = used as { challenge: Buffer; dateExpires: Date };
  const { newCounter } = verified.authenticationInfo;
  return {
    passkey,
    async use(inside) {
      if (!(await takeChallenge(inside, challenge, dateExpires))) throw refused();
      await updatePasskey(inside, passkey.passkeyID, { counter: newCounter, dateLastUsed: inside.now });
    },
  };
}
