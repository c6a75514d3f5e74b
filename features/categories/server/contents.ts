import type { Context } from "#platform/server/context.ts";
import { Opening } from "#platform/server/opening.ts";

/** What stands in categories; its owner takes care of it, in the transaction that deletes a category. */
export interface CategoryContents {
  /** Moves all of it to another category, with its counts and the last post there. */
  move(context: Context, categoryID: number, newCategoryID: number): Promise<void>;
  /** Deletes all of it. */
  remove(context: Context, categoryID: number): Promise<void>;
}

export const categoryContents = new Opening<CategoryContents>("categoryContents");
export const addCategoryContents = (contents: CategoryContents) => categoryContents.with(contents);
