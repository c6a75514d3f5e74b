import { forbidden } from "#platform/contract/errors.ts";
import type { Context } from "./context.ts";

/** Page on which members confirm again that it is them; `target` leads back. */
export const CONFIRM_PAGE = "/entry/confirm";

/**
 * Refuses an action that could hand over an account or the forum, unless the member has signed in or confirmed their
 * identity in the last minutes. Call it in the action, after its permissions are checked. Jobs and the command line have
 * no session and pass; so do requests with an access token, which was confirmed when it was created.
 *
 * Throws 403 with `confirmation: true`. Browsers then ask the member and repeat the call; forms without scripts lead to
 * `CONFIRM_PAGE`.
 */
export function requireConfirmed({ actor, now }: Pick<Context, "actor" | "now">): void {
  const { sessionID, confirmedUntil } = actor;
  if (sessionID === null || (confirmedUntil !== undefined && confirmedUntil > now)) return;
  throw forbidden("Confirm that it’s you to do this.", { confirmation: true });
}
