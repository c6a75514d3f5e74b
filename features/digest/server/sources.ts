import type { visibleTree } from "#features/categories/server/index.ts";
import { followedByDefault } from "#features/following/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";

/** The categories from which a digest takes its posts. */
export interface Sources {
  /** Null for all that the reader sees. */
  categoryIDs: ReadonlySet<number> | null;
  areFollowed: boolean;
}

/**
 * Returns the visible categories that the reader wants in the digest; without any, the community's default
 * ones; without any, all.
 */
export function sourcesOf(
  context: Context,
  tree: Awaited<ReturnType<typeof visibleTree>>,
  follows: readonly number[],
): Sources {
  const seen = (ids: readonly number[]) => new Set(ids.filter((categoryID) => tree.byID(categoryID)));
  const followed = seen(follows);
  if (followed.size > 0) return { categoryIDs: followed, areFollowed: true };
  const usual = seen(
    followedByDefault(context)
      .filter(({ preferences }) => preferences["preferences.email.digest"] === true)
      .map(({ categoryID }) => categoryID),
  );
  return { categoryIDs: usual.size > 0 ? usual : null, areFollowed: false };
}
