import { type Authenticator, findUsableByClient } from "#features/authenticators/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { JsConnectOptions } from "./options.ts";
import type { Keys } from "./token.ts";

/** Value of `type` of authenticators that use jsConnect. */
export const TYPE = "jsconnect";

/** An authenticator of this protocol, with a secret. */
export type Connection = Authenticator<JsConnectOptions> & Keys;

/** Returns an authenticator with its keys; null when it has no secret, and nothing can be signed. */
export const connectionOf = (authenticator: Authenticator<JsConnectOptions>): Connection | null =>
  authenticator.secret === null ? null : { ...authenticator, secret: authenticator.secret };

/** Returns the site with a client id that members can use now. */
export async function findConnection(context: Context, clientID: string): Promise<Connection | undefined> {
  const found = await findUsableByClient(context, TYPE, clientID);
  return (found && connectionOf(found as Authenticator<JsConnectOptions>)) ?? undefined;
}
