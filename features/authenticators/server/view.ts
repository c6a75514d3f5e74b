import type { Context } from "#platform/server/application/context.ts";
import { publicUrlOf } from "#platform/server/application/public-url.ts";
import type { Authenticator } from "../contract.ts";
import { methodOf } from "./extension-points.ts";
import type { AuthenticatorRow } from "./tables.ts";

/** Returns the path that begins to sign in with an authenticator. */
export const connectPath = ({ urlcode }: { urlcode: string }): string => `/entry/connect/${urlcode}`;

/** Returns the address to which the provider of an authenticator sends its answers. */
export const connectUrl = (context: Context, authenticator: { urlcode: string }): string =>
  publicUrlOf(context) + connectPath(authenticator);

/** Returns an authenticator as administrators see it, without its secret. */
export function viewAuthenticator(context: Context, row: AuthenticatorRow): Authenticator {
  const method = methodOf(context, row.type);
  const options = method?.options.safeParse(row.options);
  const described = (options?.success && method?.describe?.(options.data)) || {};
  return {
    authenticatorID: row.authenticatorID,
    type: row.type,
    name: row.name,
    urlcode: row.urlcode,
    clientID: row.clientID,
    hasSecret: row.secret !== null,
    default: row.isDefault,
    active: row.isActive,
    visible: row.isVisible,
    isOidc: described.isOidc ?? false,
    markVerified: row.markVerified,
    roleRules: [...row.roleRules],
    urls: {
      signInUrl: connectUrl(context, row),
      authenticateUrl: connectUrl(context, row),
      ...{ signOutUrl: null, registerUrl: null, passwordUrl: null, profileUrl: null },
      ...described.urls,
    },
    options: { ...row.options },
    dateInserted: row.dateInserted.toISOString(),
    dateUpdated: row.dateUpdated?.toISOString() ?? null,
  };
}
