import { countFollowers, getCategory } from "#features/categories/server/index.ts";
import { actorOf, getUser } from "#features/users/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import { must } from "#platform/server/extension-points/rule.ts";
import type { CategoryPreferences, PreferenceChanges } from "../contract.ts";
import { defaultsFor } from "./defaults.ts";
import { offeredTo } from "./digest.ts";
import { followCategory } from "./extension-points.ts";
import { canGetEmail, canSetFor } from "./policy.ts";
import { chosenAfter, followsAfter, viewPreferences, wantsEmail, withoutEmail } from "./preferences.ts";
import { deleteFollows, findFollowLocked, insertFollow, selectFollows, updateFollow } from "./queries.ts";

interface Place {
  userID: number;
  categoryID: number;
}

/** Returns a user's preferences for a category that the actor may see. */
export async function getPreferences(
  context: Context,
  { userID, categoryID }: Place,
): Promise<CategoryPreferences> {
  must(canSetFor(context.actor, userID));
  await getCategory(context, categoryID);
  await getUser(context, userID);
  const [row] = await selectFollows(context, userID, [categoryID]);
  return viewPreferences(row, await offeredTo(context, userID));
}

/**
 * Changes a user's preferences for a category, following or unfollowing it; others stay, or start
 * with the defaults.
 */
export async function setPreferences(
  context: Context,
  place: Place,
  sent: PreferenceChanges,
): Promise<CategoryPreferences> {
  const { userID, categoryID } = place;
  must(canSetFor(context.actor, userID));
  await getCategory(context, categoryID);
  await getUser(context, userID);
  const offered = await offeredTo(context, userID);
  const changes = offered.email ? sent : withoutEmail(sent);
  if (wantsEmail(changes)) must(canGetEmail(await actorOf(context, userID)));
  return context.transaction(async (inside) => {
    const before = await findFollowLocked(inside, userID, categoryID);
    if (!followsAfter(changes, before !== undefined)) {
      await unfollow(inside, userID, categoryID);
      return viewPreferences(undefined, offered);
    }
    if (!before) await followCategory.require(inside, place);
    const chosen = chosenAfter(before ?? (await defaultsFor(inside, userID)), changes);
    const row = { ...place, ...chosen, dateFollowed: before?.dateFollowed ?? inside.now };
    if (!before && (await insertFollow(inside, row))) await countFollowers(inside, categoryID, 1);
    else await updateFollow(inside, row);
    return viewPreferences(row, offered);
  });
}

/** Unfollows one category or all, and updates the counts; does not check permissions. */
export const unfollow = (context: Context, userID: number, categoryID?: number): Promise<void> =>
  context.transaction(async (inside) => {
    const gone = await deleteFollows(inside, userID, categoryID);
    // Ascending order of ids avoids deadlocks.
    for (const each of gone.sort((a, b) => a - b)) await countFollowers(inside, each, -1);
  });
