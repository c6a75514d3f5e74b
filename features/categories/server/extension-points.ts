import { RowQuery } from "#platform/server/extension-points/row-query.ts";
import { type CategoryQuery, listCategories, readCategory, searchCategories } from "../contract.ts";

/** The query of the list of categories. Added filters and sorts make the list flat. */
export const categoryQuery = new RowQuery<CategoryQuery>("categoryQuery", {
  list: listCategories,
  reads: [readCategory, searchCategories],
  id: "categories.categoryID",
});
