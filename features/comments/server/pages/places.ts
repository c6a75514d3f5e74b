import { visibleCategoryIDs } from "#features/categories/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import { type CommentPlace, selectPlaces } from "../queries.ts";

/** Returns the places of those of `ids` that the actor can see, oldest first. */
export const listCommentPlaces = async (context: Context, ids: readonly number[]): Promise<CommentPlace[]> =>
  selectPlaces(context, ids, await visibleCategoryIDs(context));
