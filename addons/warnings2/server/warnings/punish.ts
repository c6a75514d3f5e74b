import { BANNED_BY, changeBan, emailBanLater, findUser } from "#features/users/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import { standingChanged } from "../events.ts";
import { banThreshold, jailThreshold } from "../settings.ts";
import {
  endPoints,
  type LivePoints,
  lockPunishment,
  selectLive,
  updatePunishment,
} from "./warning-queries.ts";

const sumOf = (live: readonly LivePoints[]) => live.reduce((sum, { points }) => sum + points, 0);

const reaches = (points: number, threshold: number) => threshold > 0 && points >= threshold;

/** Returns when the points fall below a threshold; null for never, and when they are below it. `live` is in order. */
export function endOf(live: readonly LivePoints[], threshold: number): Date | null {
  let points = sumOf(live);
  if (!reaches(points, threshold)) return null;
  for (const { points: ending, dateExpires } of live) {
    points -= ending;
    if (!reaches(points, threshold)) return dateExpires;
  }
  return null;
}

/**
 * Counts the points of a member again, in the caller's transaction, and draws the consequences. Only a new warning can
 * ban: staff who end such a ban by hand have the last word until then. `warningID` identifies it.
 */
export async function punish(
  context: Context,
  userID: number,
  { warningID = null }: { warningID?: number | null } = {},
): Promise<void> {
  const before = await lockPunishment(context, userID);
  await endPoints(context, userID);
  const live = await selectLive(context, userID);
  const points = sumOf(live);
  const [toJail, toBan] = [context.settings.get(jailThreshold), context.settings.get(banThreshold)];
  const after = { points, isJailed: reaches(points, toJail), dateJailEnds: endOf(live, toJail) };
  const { userID: _, ...was } = before;
  if (JSON.stringify(was) !== JSON.stringify(after)) await updatePunishment(context, userID, after);
  if (!reaches(points, toBan)) await changeBan(context, userID, { ends: BANNED_BY.warnings });
  else if (warningID !== null) {
    const isBanned = ((await findUser(context, userID))?.banned ?? 0) & BANNED_BY.warnings;
    await changeBan(context, userID, { begins: BANNED_BY.warnings });
    if (!isBanned) await emailBanLater(context, userID, `warning-${warningID}`);
  }
  await context.emit(standingChanged, { userID });
}
