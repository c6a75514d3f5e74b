import type { Context } from "#platform/server/application/context.ts";
import { CachedValue } from "#platform/server/cache/cached-value.ts";
import type { ListQuery } from "../../contract.ts";
import {
  discussionChanged,
  discussionDeleted,
  discussionMoved,
  discussionRestored,
  oddlyPlaced,
} from "../events.ts";
import { selectOddPlaces } from "./place-queries.ts";

/** Where anything stands on top, or leads elsewhere: mostly nowhere, and then a list need not ask. */
const known = new CachedValue(
  [oddlyPlaced, discussionChanged, discussionDeleted, discussionMoved, discussionRestored],
  async (context) => new Map((await selectOddPlaces(context)).map((place) => [place.categoryID, place])),
);
export const cachedPlaces = known.adds;

/** Whether anything may stand on top of this list, whoever reads it. */
export async function hasOnTop(
  context: Context,
  categoryIDs: readonly number[],
  { categoryID }: ListQuery,
): Promise<boolean> {
  const places = await known.get(context);
  return categoryIDs.some((id) => {
    const place = places.get(id);
    return place !== undefined && (place.recent > 0 || (categoryID !== undefined && place.pinned > 0));
  });
}

/** How many redirects stand in these categories. */
export async function countRedirects(context: Context, categoryIDs: readonly number[]): Promise<number> {
  const places = await known.get(context);
  return categoryIDs.reduce((sum, id) => sum + (places.get(id)?.redirects ?? 0), 0);
}
