import type { Context } from "#platform/server/context.ts";
import {
  addCounts,
  type Counts,
  type LastPost,
  lockCategories,
  raiseLastPost,
  replaceLastPost,
  setCounts,
} from "./queries.ts";

interface Added {
  discussions?: number;
  comments?: number;
}

/** Adds to a category's counters, in the transaction that writes what they count. */
export const countInCategory = (
  context: Context,
  categoryID: number,
  { discussions = 0, comments = 0 }: Added,
): Promise<void> => addCounts(context.db, [{ categoryID, discussions, comments }]);

/** The same for several categories, each named once: for what moves from one to another. */
export const countInCategories = (context: Context, added: readonly Counts[]): Promise<void> =>
  addCounts(context.db, added);

/**
 * Sets all counters to what `prove` counts; categories that it does not name hold nothing. Nobody posts meanwhile, so
 * that nothing is counted twice or missed. Answers how many categories that changed.
 */
export const recountCategories = (
  context: Context,
  prove: (inside: Context) => Promise<readonly Counts[]>,
): Promise<number> =>
  context.transaction(async (inside) => {
    await lockCategories(inside.db);
    return setCounts(inside.db, await prove(inside));
  });

/** Notes a new post, in the transaction that writes it; it stands as the last one unless a newer one does. */
export const notePost = (context: Context, categoryID: number, post: LastPost): Promise<void> =>
  raiseLastPost(context.db, categoryID, post);

/** Sets the last post after one was deleted, moved or renamed; null when the category is empty. */
export const setLastPost = (context: Context, categoryID: number, post: LastPost | null): Promise<void> =>
  replaceLastPost(context.db, categoryID, post);
