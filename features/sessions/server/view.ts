import type { AnswerOf } from "#platform/contract/endpoint.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { listSessions } from "../contract.ts";
import { canManageSessions, canSeeAddresses } from "./policy.ts";
import { listSessionRows } from "./queries.ts";
import type { SessionRow } from "./tables.ts";

export const viewSessions = (
  { actor }: Context,
  rows: readonly SessionRow[],
): AnswerOf<typeof listSessions> =>
  rows.map(({ sessionID, userID, dateInserted, dateUpdated, dateExpires, persist, address, agent }) => ({
    sessionID: String(sessionID),
    userID,
    dateInserted: dateInserted.toISOString(),
    dateUpdated: dateUpdated.toISOString(),
    dateExpires: dateExpires.toISOString(),
    persist,
    address: canSeeAddresses(actor, userID) ? address : null,
    agent,
    isCurrent: sessionID === actor.sessionID,
  }));

/** The valid sessions of a user, most recently used first; none when the actor may not see them. */
export async function viewSessionsOf(context: Context, userID: number) {
  if (canManageSessions(context.actor, userID) !== true) return [];
  return viewSessions(context, await listSessionRows(context, userID, "valid"));
}

/** The actor's sessions, most recently used first. */
export const viewOwnSessions = async (context: Context) =>
  viewSessions(context, await listSessionRows(context, context.actor.userID, "valid"));
