import type { AnswerOf } from "#platform/contract/endpoint.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { listSessions } from "../contract.ts";
import { canSeeAddresses } from "./policy.ts";
import { listSessionRows } from "./queries.ts";
import type { SessionRow } from "./tables.ts";

export const viewSessions = (
  { actor }: Context,
  rows: readonly SessionRow[],
): AnswerOf<typeof listSessions> =>
  rows.map(({ sessionID, userID, dateInserted, dateUpdated, dateExpires, persist, address, agent }) => ({
    sessionID,
    userID,
    dateInserted: dateInserted.toISOString(),
    dateUpdated: dateUpdated.toISOString(),
    dateExpires: dateExpires.toISOString(),
    persist,
    address: canSeeAddresses(actor, userID) ? address : null,
    agent,
    isCurrent: sessionID === actor.sessionID,
  }));

/** The actor's sessions, most recently used first. */
export const viewOwnSessions = async (context: Context) =>
  viewSessions(context, await listSessionRows(context, context.actor.userID, "valid"));
