import type { Context } from "#platform/server/application/context.ts";
import { Opening } from "#platform/server/extension-points/extension-point.ts";

/** What stands in categories; its owner takes care of it, in the transaction that deletes a category. */
export interface CategoryContents {
  /** Moves all of it to another category, with its counts and the last post there. */
  move(context: Context, categoryID: number, newCategoryID: number): Promise<void>;
  /** Deletes all of it. */
  remove(context: Context, categoryID: number): Promise<void>;
  /** Records of it that may be thousands, and are dealt with one by one before the rest. */
  oneByOne?: {
    list(context: Context, categoryID: number): Promise<readonly number[]>;
    /** Each does nothing when the record does not stand in the category. */
    move(context: Context, recordID: number, categoryID: number, newCategoryID: number): Promise<void>;
    remove(context: Context, recordID: number, categoryID: number): Promise<void>;
  };
  /** The category is there again: what went before it can come back to it. */
  returned?(context: Context, categoryID: number): Promise<void>;
}

export const categoryContents = new Opening<CategoryContents>("categoryContents");
export const addCategoryContents = (contents: CategoryContents) => categoryContents.with(contents);
