import { visibleTree } from "#features/categories/server/index.ts";
import { communityModerate } from "#platform/contract/permission.ts";
import type { Context } from "#platform/server/application/context.ts";
import { moderates } from "../policy.ts";
import { NO_PLACE } from "../posts/reported-kinds.ts";

/** Returns the categories in which the actor handles reports. */
export const moderatedCategoryIDs = async (context: Context): Promise<readonly number[]> =>
  (await visibleTree(context)).ids.filter((categoryID) => moderates(context.actor, categoryID));

/** Returns the moderated categories, and `NO_PLACE` for moderators of all of them. */
export async function moderatedPlaces(context: Context): Promise<readonly number[]> {
  const ids = await moderatedCategoryIDs(context);
  return context.actor.permissions.atLeast(communityModerate) ? [...ids, NO_PLACE] : ids;
}
