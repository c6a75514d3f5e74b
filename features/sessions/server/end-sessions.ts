import { notFound } from "#platform/contract/errors.ts";
import type { Context } from "#platform/server/context.ts";
import { canManageSessions } from "./policy.ts";
import { deleteSessions } from "./queries.ts";

/** Ends one session of somebody, or all of them: they are void with the next request on any node. */
export async function endSessions(context: Context, userID: number, sessionID?: number): Promise<void> {
  const verdict = canManageSessions(context.actor, userID);
  if (verdict !== true) throw verdict;
  if ((await deleteSessions(context, userID, sessionID)) === 0) throw notFound("Session");
}

/** For a ban, a deletion or a new password, whoever does that. */
export async function endUserSessions(context: Context, userID: number): Promise<void> {
  await deleteSessions(context, userID);
}
