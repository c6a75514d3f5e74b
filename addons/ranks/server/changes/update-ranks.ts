import type { Context } from "#platform/server/application/context.ts";
import { memberRanksChanged, rankRaised } from "../events.ts";
import { listKnown } from "../known-ranks.ts";
import { lockMembersOf } from "../queries.ts";
import { type Changed, storeRanksOf } from "./member-rank-queries.ts";

/** Events name at most this many members: the database limits their length. */
const NAMED_AT_MOST = 200;

/** Emits, in the transaction, whose ranks changed. */
export async function emitChanged(context: Context, changed: readonly Changed[]): Promise<void> {
  if (changed.length === 0) return;
  const userIDs = changed.length > NAMED_AT_MOST ? null : changed.map(({ userID }) => userID);
  await context.emit(memberRanksChanged, { userIDs });
}

/** Notifies members whose rank is higher than the one before. */
export async function emitRaised(context: Context, changed: readonly Changed[]): Promise<void> {
  const levels = new Map((await listKnown(context)).map(({ rankID, level }) => [rankID, level]));
  const levelOf = (rankID: number | null) => (rankID === null ? -1 : (levels.get(rankID) ?? -1));
  for (const { userID, before, after } of changed)
    if (after !== null && levelOf(after) > levelOf(before))
      await context.emit(rankRaised, { userID, rankID: after });
}

/**
 * Updates the ranks of members, in the transaction that changes what these depend on.
 * @param isQuiet True when a higher rank is no reason for a notification.
 */
export async function updateRanks(
  context: Context,
  userIDs: readonly number[],
  { isQuiet = false } = {},
): Promise<void> {
  if (userIDs.length === 0 || (await listKnown(context)).length === 0) return;
  await lockMembersOf(context, userIDs);
  const changed = await storeRanksOf(context, userIDs);
  await emitChanged(context, changed);
  if (!isQuiet) await emitRaised(context, changed);
}
