import { visibleCategoryIDs } from "#features/categories/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { Authored } from "../policy.ts";
import { selectPlaces } from "../queries.ts";

/** What deciding about a discussion takes, and no more: for lists of thousands. */
export interface DiscussionPlace extends Authored {
  discussionID: number;
}

/** Where those among `ids` stand that the actor sees, in no order. */
export const listPlaces = async (context: Context, ids: readonly number[]): Promise<DiscussionPlace[]> =>
  selectPlaces(context, ids, await visibleCategoryIDs(context));
