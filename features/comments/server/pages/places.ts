import { visibleCategoryIDs } from "#features/categories/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import { type CommentPlace, selectPlaces } from "../queries.ts";

/** Where those among `ids` stand that the actor sees, oldest first. */
export const listCommentPlaces = async (context: Context, ids: readonly number[]): Promise<CommentPlace[]> =>
  selectPlaces(context, ids, await visibleCategoryIDs(context));
