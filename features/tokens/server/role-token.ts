import { SignJWT } from "jose";
import type { Context } from "#platform/server/application/context.ts";
import { CachedValue } from "#platform/server/cache/cached-value.ts";
import { must } from "#platform/server/extension-points/rule.ts";
import { isMember } from "./policy.ts";
import { selectRoleTokenSecret } from "./queries.ts";

const LASTS_MS = 5 * 60 * 1000;

export const cachedRoleSecret = new CachedValue<Uint8Array>([], async (context) =>
  new TextEncoder().encode(await selectRoleTokenSecret(context)),
);

/** Signs the roles of the actor for a few minutes. */
export async function signRoles(context: Context): Promise<{ roleToken: string; expires: string }> {
  const { actor, now } = context;
  must(isMember(actor));
  const expires = new Date(now.getTime() + LASTS_MS);
  const roleToken = await new SignJWT({ roleIDs: [...actor.roleIDs].sort((a, b) => a - b) })
    .setProtectedHeader({ alg: "HS256", typ: "JWT" })
    .setIssuedAt(now)
    .setExpirationTime(expires)
    .sign(await cachedRoleSecret.get(context));
  return { roleToken, expires: expires.toISOString() };
}
