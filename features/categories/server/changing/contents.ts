import type { Context } from "#platform/server/application/context.ts";
import { ExtensionPoint } from "#platform/server/extension-points/extension-point.ts";

/**
 * Contents of categories, contributed by their owner and called in the transaction that deletes a
 * category.
 */
export interface CategoryContents {
  /** Moves all contents to another category, including counters and the last post. */
  move(context: Context, categoryID: number, newCategoryID: number): Promise<void>;
  /** Deletes all contents. */
  remove(context: Context, categoryID: number): Promise<void>;
  /** Records that may number thousands and are handled one by one before the rest. */
  oneByOne?: {
    list(context: Context, categoryID: number): Promise<readonly number[]>;
    /** Each function does nothing when the record is not in the category. */
    move(context: Context, recordID: number, categoryID: number, newCategoryID: number): Promise<void>;
    remove(context: Context, recordID: number, categoryID: number): Promise<void>;
  };
  /** Called when the category was restored, so that its former contents can return. */
  returned?(context: Context, categoryID: number): Promise<void>;
}

export const categoryContents = new ExtensionPoint<CategoryContents>("categoryContents");
export const addCategoryContents = (contents: CategoryContents) => categoryContents.with(contents);
