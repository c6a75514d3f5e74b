import type { AdministeredCategory } from "../../contract.ts";
import { rowsOf } from "./tree-rows.ts";

const INDENT = "\u2003";

/** Returns the choices of a select for categories, indented as in the tree. */
export const categoryOptions = (
  categories: readonly AdministeredCategory[],
  includes: (category: AdministeredCategory) => boolean,
) =>
  rowsOf(categories, new Set())
    .filter(({ category }) => includes(category))
    .map(({ category, depth }) => ({
      value: category.categoryID,
      label: INDENT.repeat(depth - 1) + category.name,
    }));
