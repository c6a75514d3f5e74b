import { i18nOf } from "#features/locales/server/index.ts";
import { userFragments } from "#features/users/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { LeaderShown, OwnPlace } from "../contract.ts";
import type { Leaderboard } from "./extension-points.ts";
import type { RankedLeader } from "./leaders/list-leaders.ts";

/** Views members of a leaderboard with their names, photos and numbers. */
export async function viewLeaders<Place extends Omit<RankedLeader, "place"> & { place: number | null }>(
  context: Context,
  board: Leaderboard,
  leaders: readonly Place[],
): Promise<(Place extends RankedLeader ? LeaderShown : OwnPlace)[]> {
  const users = await userFragments(
    context,
    leaders.map(({ userID }) => userID),
  );
  const shown = leaders.flatMap(({ userID, points, place }) => {
    const user = users.get(userID);
    if (!user) return [];
    const { name, photoUrl } = user;
    return [{ place, user: { userID, name, photoUrl }, text: board.amount(points).in(i18nOf(context)) }];
  });
  return shown as (Place extends RankedLeader ? LeaderShown : OwnPlace)[];
}
