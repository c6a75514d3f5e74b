import { type JWTPayload, jwtVerify, SignJWT } from "jose";
import type { Context } from "#platform/server/application/context.ts";
import { CachedValue } from "#platform/server/cache/cached-value.ts";
import { selectSecret } from "./queries.ts";

const ALGORITHM = "HS256";

export const cachedSecret = new CachedValue<Uint8Array>([], async (context) =>
  new TextEncoder().encode(await selectSecret(context)),
);

/** The content of a token. */
interface Token {
  /** The path that takes the token; a token for one path is refused by all others. */
  audience: string;
  userID: number;
  /** How long the token is valid, in milliseconds. */
  lastsMs: number;
  claims?: JWTPayload;
}

/** Returns a token that lets a user do something without a session, for a link. */
export const signToken = async (
  context: Context,
  { audience, userID, lastsMs, claims = {} }: Token,
): Promise<string> =>
  new SignJWT(claims)
    .setProtectedHeader({ alg: ALGORITHM })
    .setSubject(String(userID))
    .setAudience(audience)
    .setExpirationTime(new Date(context.now.getTime() + lastsMs))
    .sign(await cachedSecret.get(context));

/** Returns the user and the claims of a token for `audience`; null for one that is forged or expired. */
export async function readSignedToken<Claims extends object>(
  context: Context,
  audience: string,
  token: string,
): Promise<{ userID: number; claims: Claims } | null> {
  try {
    const { payload } = await jwtVerify<Claims>(token, await cachedSecret.get(context), {
      ...{ algorithms: [ALGORITHM], audience, currentDate: context.now },
    });
    return { userID: Number(payload.sub), claims: payload };
  } catch {
    return null;
  }
}
