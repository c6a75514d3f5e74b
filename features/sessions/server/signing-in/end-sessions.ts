import { notFound } from "#platform/contract/errors.ts";
import type { Context } from "#platform/server/application/context.ts";
import { sessionsEnded } from "../events.ts";
import { deleteKeys } from "../keys/key-queries.ts";
import { canManageSessions } from "../policy.ts";
import { deleteSession, deleteSessions, expireSessions } from "../queries.ts";

/**
 * Ends one session of a user, or all, or all but the current one: they are void from the next request on any node.
 */
export async function endSessions(
  context: Context,
  userID: number,
  { sessionID, others = false }: { sessionID?: number | undefined; others?: boolean | undefined } = {},
): Promise<void> {
  const verdict = canManageSessions(context.actor, userID);
  if (verdict !== true) throw verdict;
  const { sessionID: own } = context.actor;
  await context.transaction(async (inside) => {
    const count = await deleteSessions(inside, userID, {
      sessionID,
      except: others ? (own ?? 0) : undefined,
    });
    if (count === 0 && !others) throw notFound("Session");
    await inside.emit(sessionsEnded, { userID, sessionID: sessionID ?? null });
  });
}

/** Ends the session that the request came with, if any. */
export async function endOwnSession(context: Context): Promise<void> {
  const { sessionID, impersonation } = context.actor;
  const { userID } = impersonation ?? context.actor;
  if (sessionID === null) return;
  await context.transaction(async (inside) => {
    await deleteSession(inside, sessionID);
    await inside.emit(sessionsEnded, { userID, sessionID });
  });
}

/** Ends all sessions for a ban, a deletion or a new password. They are void at once but stay known for a while. */
export async function endUserSessions(context: Context, { userID }: { userID: number }): Promise<void> {
  await expireSessions(context, userID);
  await deleteKeys(context, "secondFactor", userID);
  await context.emit(sessionsEnded, { userID, sessionID: null });
}
