import { type Among, givePointsToMany, memberCounts } from "#features/users/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import { badgesEarned, userBadgesChanged } from "../events.ts";
import type { KnownBadge } from "../known-badges.ts";
import { type Got, insertReached } from "./rule-queries.ts";

/** With more members, all nodes drop what they know of the badges of all. */
const MOST_NAMED = 250;

/** Emits who got badges. For what happened before, no one is notified. */
async function emitGot(context: Context, got: readonly Got[], isBefore: boolean): Promise<void> {
  if (got.length === 0) return;
  const byUser = Map.groupBy(got, ({ userID }) => userID);
  const userIDs = byUser.size > MOST_NAMED ? null : [...byUser.keys()];
  await context.emit(userBadgesChanged, { userIDs });
  if (isBefore) return;
  for (const [userID, own] of byUser)
    await context.emit(badgesEarned, {
      userID,
      badgeIDs: own.map(({ badgeID }) => badgeID),
      insertUserID: null,
    });
}

/**
 * Gives badges to the members that reach their thresholds, with a constant number of statements for each count.
 * @param among For each count, the members to check.
 */
export async function giveReached(
  context: Context,
  badges: readonly KnownBadge[],
  among: ReadonlyMap<string, Among>,
  { isBefore = false } = {},
): Promise<void> {
  const got: Got[] = [];
  const byCount = Map.groupBy(badges, ({ stock }) => stock!.count);
  for (const [name, own] of byCount) {
    const count = context.addons.of(memberCounts).find((each) => each.name === name);
    const members = among.get(name);
    if (!count || !members) continue;
    const thresholds = own.map(({ badgeID, points, stock }) => ({
      ...{ badgeID, points, threshold: stock!.threshold },
    }));
    got.push(...(await insertReached(context, count, thresholds, members, isBefore ? "before" : "rule")));
  }
  await givePointsToMany(
    context,
    got.map(({ userID, points, datePoints }) => ({ userID, points, categoryID: null, date: datePoints })),
  );
  await emitGot(context, got, isBefore);
}
