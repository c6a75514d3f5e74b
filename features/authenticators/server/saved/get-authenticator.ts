import { notFound } from "#platform/contract/errors.ts";
import type { Context } from "#platform/server/application/context.ts";
import { must } from "#platform/server/extension-points/rule.ts";
import { canManageAuthenticators } from "../policy.ts";
import type { AuthenticatorRow } from "../tables.ts";
import { findAuthenticator } from "./authenticator-queries.ts";

/** Returns an authenticator for those who manage them; throws 404. */
export async function getAuthenticator(context: Context, authenticatorID: number): Promise<AuthenticatorRow> {
  must(canManageAuthenticators(context.actor));
  const row = await findAuthenticator(context, authenticatorID);
  if (!row) throw notFound("Sign-in provider");
  return row;
}
