import { jwtVerify, SignJWT } from "jose";
import { forbidden } from "#platform/contract/errors.ts";
import type { Context } from "#platform/server/application/context.ts";
import { CachedValue } from "#platform/server/cache/cached-value.ts";
import { type RunRow, selectSecret } from "./queries.ts";
import { RETENTION_DAYS } from "./sweep.ts";

const AUDIENCE = "/calls/run";
const ALGORITHM = "HS256";

export const cachedSecret = new CachedValue<Uint8Array>([], async (context) =>
  new TextEncoder().encode(await selectSecret(context)),
);

/** Signs a run and its member, so that only this member can continue it. */
export async function tokenOf(context: Context, { runID, userID, dateInserted }: RunRow): Promise<string> {
  const expires = new Date(dateInserted.getTime() + RETENTION_DAYS * 24 * 60 * 60 * 1000);
  return new SignJWT({ run: runID })
    .setProtectedHeader({ alg: ALGORITHM, typ: "system+jwt" })
    .setSubject(String(userID))
    .setAudience(AUDIENCE)
    .setExpirationTime(expires)
    .sign(await cachedSecret.get(context));
}

/** Returns the run of a token; throws a 403 for one that is forged, another member's or expired. */
export async function runIDOf(context: Context, token: string): Promise<string> {
  const { actor, now } = context;
  const asked = { algorithms: [ALGORITHM], audience: AUDIENCE, subject: String(actor.userID) };
  try {
    const { payload } = await jwtVerify<{ run: string }>(token, await cachedSecret.get(context), {
      ...asked,
      currentDate: now,
    });
    return payload.run;
  } catch {
    throw forbidden("This token is not valid.");
  }
}
