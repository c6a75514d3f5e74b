import { visibleCategoryIDs } from "#features/categories/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { Authored } from "../policy.ts";
import { selectPlaces } from "../queries.ts";

/** The columns of a discussion that permission checks need, for lists of thousands. */
export interface DiscussionPlace extends Authored {
  discussionID: number;
}

/** Returns the places of those of `ids` that the actor can see, in no particular order. */
export const listPlaces = async (context: Context, ids: readonly number[]): Promise<DiscussionPlace[]> =>
  selectPlaces(context, ids, await visibleCategoryIDs(context));
