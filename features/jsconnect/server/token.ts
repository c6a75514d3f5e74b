import { decodeJwt, decodeProtectedHeader, jwtVerify, SignJWT } from "jose";
import { z } from "zod";

/** The protocol of the libraries for version 3: a secret that both sites know. */
const ALGORITHMS = ["HS256", "HS384", "HS512"];
const VERSION = "colloquy:3";
const REQUEST_SECONDS = 10 * 60;
/** Difference between the clocks of both sites that is accepted. */
const SKEW_SECONDS = 60;

/** A user of the other site, as it describes the user. */
export type SentUser = Readonly<Record<string, unknown>>;

/** What both sites know about each other. */
export interface Keys {
  clientID: string;
  secret: string;
}

/** Old libraries say that no user is signed in with an empty list, because PHP has one kind of array. */
const Response = z.object({
  u: z.union([z.record(z.string(), z.unknown()), z.tuple([]).transform((): SentUser => ({}))]),
  st: z.object({ n: z.string() }),
});

const keyOf = ({ secret }: Keys) => new TextEncoder().encode(secret);

/** Signs the request that the browser takes to the other site, which sends its response to `returnUrl`. */
export const signRequest = (
  keys: Keys,
  { state, target, returnUrl, now }: { state: string; target: string; returnUrl: string; now: Date },
): Promise<string> =>
  new SignJWT({ st: { n: state, t: target, act: "signin" }, rurl: returnUrl, v: VERSION })
    .setProtectedHeader({ alg: "HS256", typ: "JWT", kid: keys.clientID })
    .setIssuedAt(now)
    .setExpirationTime(new Date(now.getTime() + REQUEST_SECONDS * 1000))
    .sign(keyOf(keys));

/** Returns the client id and the state in a response, before its signature is verified; null when it is malformed. */
export function readUnverified(response: string): { clientID: string; state: string } | null {
  try {
    const { kid } = decodeProtectedHeader(response);
    const { st } = Response.parse(decodeJwt(response));
    return kid === undefined ? null : { clientID: kid, state: st.n };
  } catch {
    return null;
  }
}

/**
 * Returns the user in a response whose signature is right and that is not older than 10 minutes; without fields when no user
 * is signed in at the other site. Throws for any other response.
 */
export async function verifyResponse(keys: Keys, response: string, now: Date): Promise<SentUser> {
  const { payload, protectedHeader } = await jwtVerify(response, keyOf(keys), {
    algorithms: ALGORITHMS,
    currentDate: now,
    clockTolerance: SKEW_SECONDS,
    requiredClaims: ["exp", "iat"],
    maxTokenAge: REQUEST_SECONDS,
  });
  if (protectedHeader.kid !== keys.clientID) throw new Error("The response is signed for another client id.");
  return Response.parse(payload).u;
}
