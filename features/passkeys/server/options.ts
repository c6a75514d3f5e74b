import { siteTitle } from "#features/settings/server/index.ts";
import { requireConfirmed } from "#platform/server/application/confirmed.ts";
import type { Context } from "#platform/server/application/context.ts";
import { must } from "#platform/server/extension-points/rule.ts";
import { newChallenge, userHandle } from "./challenge.ts";
import { canHavePasskeys } from "./policy.ts";
import { listPasskeyRows } from "./queries.ts";
import { ALGORITHMS, relyingParty, webAuthentication } from "./relying-party.ts";

/** Returns the options with which a browser creates a passkey of the actor. */
export async function registrationOptions(context: Context) {
  const { actor, settings } = context;
  must(canHavePasskeys(actor));
  requireConfirmed(context);
  const { generateRegistrationOptions } = await webAuthentication();
  return generateRegistrationOptions({
    rpName: settings.get(siteTitle),
    rpID: relyingParty(context).rpID,
    userID: await userHandle(context, actor.userID),
    userName: actor.name,
    challenge: await newChallenge(context, `add ${actor.userID}`),
    attestationType: "none",
    excludeCredentials: (await listPasskeyRows(context, actor.userID)).map(({ credentialID }) => ({
      id: credentialID.toString("base64url"),
    })),
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
    supportedAlgorithmIDs: ALGORITHMS,
  });
}

/** Returns the options with which a browser asks for a passkey of this forum. They are the same for every account. */
export async function authenticationOptions(context: Context) {
  const { generateAuthenticationOptions } = await webAuthentication();
  return generateAuthenticationOptions({
    rpID: relyingParty(context).rpID,
    challenge: await newChallenge(context, "authenticate"),
    userVerification: "required",
  });
}
