import type { Context } from "#platform/server/application/context.ts";
import { publicUrlOf } from "#platform/server/application/public-url.ts";

/** Algorithms of all authenticators in use: EdDSA, ES256 and RS256. */
export const ALGORITHMS = [-8, -7, -257];

/** Loaded with the first passkey, because few processes need it. */
export const webAuthentication = () => import("@simplewebauthn/server");

/** Returns the forum as passkeys name it: the host name and the origin of its public address. */
export function relyingParty(context: Context): { rpID: string; origin: string } {
  const { hostname, origin } = new URL(publicUrlOf(context));
  return { rpID: hostname, origin };
}
