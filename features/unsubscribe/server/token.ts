import { jwtVerify, SignJWT } from "jose";
import type { Context } from "#platform/server/application/context.ts";
import { publicUrlOf } from "#platform/server/application/public-url.ts";
import { CachedValue } from "#platform/server/cache/cached-value.ts";
import type { Scope } from "./extension-points.ts";
import { selectSecret } from "./queries.ts";

const AUDIENCE = "/unsubscribe";
const ALGORITHM = "HS256";
/** Emails are read long after their delivery, and their links should still work. */
const LASTS_MS = 366 * 24 * 60 * 60 * 1000;

export const cachedSecret = new CachedValue<Uint8Array>([], async (context) =>
  new TextEncoder().encode(await selectSecret(context)),
);

type ShortScope = [kind: string, recordID: number | null, key?: string];

/**
 * Returns the address that ends one or several of a member's subscriptions without a session, for an email.
 */
export async function unsubscribeUrl(
  context: Context,
  userID: number,
  scopes: Scope | readonly Scope[],
): Promise<string> {
  const short = [scopes]
    .flat()
    .map(
      ({ kind, recordID, key }): ShortScope =>
        [kind, recordID ?? null, ...(key === undefined ? [] : ([key] as const))] as ShortScope,
    );
  const token = await new SignJWT({ of: short })
    .setProtectedHeader({ alg: ALGORITHM })
    .setSubject(String(userID))
    .setAudience(AUDIENCE)
    .setExpirationTime(new Date(context.now.getTime() + LASTS_MS))
    .sign(await cachedSecret.get(context));
  return `${publicUrlOf(context)}/unsubscribe/${token}`;
}

export interface Let {
  userID: number;
  scopes: Scope[];
}

/** Returns the member and subscriptions of a token; null for one that is forged or expired. */
export async function readToken(context: Context, token: string): Promise<Let | null> {
  try {
    const { payload } = await jwtVerify<{ of: ShortScope[] }>(token, await cachedSecret.get(context), {
      algorithms: [ALGORITHM],
      audience: AUDIENCE,
      currentDate: context.now,
    });
    const scopes = payload.of.map(([kind, recordID, key]) => ({
      kind,
      ...(recordID !== null && { recordID }),
      ...(key !== undefined && { key }),
    }));
    return { userID: Number(payload.sub), scopes };
  } catch {
    return null;
  }
}
