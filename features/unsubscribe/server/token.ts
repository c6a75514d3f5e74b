import type { Context } from "#platform/server/application/context.ts";
import { publicUrlOf } from "#platform/server/application/public-url.ts";
import type { Scope } from "./extension-points.ts";
import { readSignedToken, signToken } from "./signed-token.ts";

const AUDIENCE = "/unsubscribe";
/** Emails are read long after their delivery, and their links should still work. */
const LASTS_MS = 366 * 24 * 60 * 60 * 1000;

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
  const token = await signToken(context, {
    ...{ audience: AUDIENCE, userID, lastsMs: LASTS_MS, claims: { of: short } },
  });
  return `${publicUrlOf(context)}/unsubscribe/${token}`;
}

export interface Let {
  userID: number;
  scopes: Scope[];
}

/** Returns the member and subscriptions of a token; null for one that is forged or expired. */
export async function readToken(context: Context, token: string): Promise<Let | null> {
  const read = await readSignedToken<{ of: ShortScope[] }>(context, AUDIENCE, token);
  if (!read) return null;
  const scopes = read.claims.of.map(([kind, recordID, key]) => ({
    kind,
    ...(recordID !== null && { recordID }),
    ...(key !== undefined && { key }),
  }));
  return { userID: read.userID, scopes };
}
