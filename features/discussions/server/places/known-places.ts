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

/** Cached categories with pinned discussions or redirects. Most have none, and their lists skip those queries. */
const known = new CachedValue(
  [oddlyPlaced, discussionChanged, discussionDeleted, discussionMoved, discussionRestored],
  async (context) => new Map((await selectOddPlaces(context)).map((place) => [place.categoryID, place])),
);
export const cachedPlaces = known.adds;

/** Returns whether this list may have pinned discussions, for any reader. */
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

/** Counts the redirects in these categories. */
export async function countRedirects(context: Context, categoryIDs: readonly number[]): Promise<number> {
  const places = await known.get(context);
  return categoryIDs.reduce((sum, id) => sum + (places.get(id)?.redirects ?? 0), 0);
}
