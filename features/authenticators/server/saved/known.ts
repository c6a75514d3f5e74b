import type { Context } from "#platform/server/application/context.ts";
import { CachedValue } from "#platform/server/cache/cached-value.ts";
import { authenticatorsChanged } from "../events.ts";
import { type Authenticator, methodOf, type SignInMethod } from "../extension-points.ts";
import type { AuthenticatorRow } from "../tables.ts";
import { selectAuthenticators } from "./authenticator-queries.ts";

/** All authenticators: every sign-in page shows them, and there are few. Dropped when one changes. */
export const knownAuthenticators = new CachedValue<readonly AuthenticatorRow[]>(
  [authenticatorsChanged],
  selectAuthenticators,
);

/** An authenticator that members can use now, and its method. */
export interface Usable {
  authenticator: Authenticator;
  method: SignInMethod;
}

function asUsable(context: Context, row: AuthenticatorRow): Usable[] {
  const method = row.isActive ? methodOf(context, row.type) : undefined;
  const options = method?.options.safeParse(row.options);
  return method && options?.success ? [{ method, authenticator: { ...row, options: options.data } }] : [];
}

/** Returns the authenticators that members can use now, the default one first. */
export const listUsable = async (context: Context): Promise<Usable[]> =>
  (await knownAuthenticators.get(context)).flatMap((row) => asUsable(context, row));

/** Returns the authenticator with a type and a client id; undefined when members cannot use it. */
export const findUsableByClient = async (
  context: Context,
  type: string,
  clientID: string,
): Promise<Authenticator | undefined> =>
  (await listUsable(context)).find(
    ({ authenticator: each }) => each.type === type && each.clientID === clientID,
  )?.authenticator;

/** Returns the authenticator at `/entry/connect/{urlcode}`; undefined when members cannot use it. */
export const findUsable = async (context: Context, urlcode: string): Promise<Usable | undefined> =>
  (await listUsable(context)).find(({ authenticator }) => authenticator.urlcode === urlcode);
