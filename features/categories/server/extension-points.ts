import { Draft } from "#platform/server/extension-points/draft.ts";
import { RowQuery } from "#platform/server/extension-points/row-query.ts";
import {
  CategoryChanges,
  CategoryDraft,
  type CategoryQuery,
  listCategories,
  readCategory,
  searchCategories,
} from "../contract.ts";
import type { CategoryNode } from "./tree/tree.ts";

/** The fields that are sent to create or change a category. */
export const categoryDraft = new Draft<CategoryNode>("categoryDraft", [CategoryDraft, CategoryChanges]);

/** The query of the list of categories. Added filters and sorts make the list flat. */
export const categoryQuery = new RowQuery<CategoryQuery>("categoryQuery", {
  list: listCategories,
  reads: [readCategory, searchCategories],
  id: "categories.categoryID",
});
