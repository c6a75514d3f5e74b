import type { TreeNode } from "#platform/client/ui/tree/tree-rows.ts";
import type { AdministeredCategory } from "../../contract.ts";

export interface CategoryTreeNode extends TreeNode {
  category: AdministeredCategory;
}

/** Returns the categories as nodes of a tree; archived ones follow their siblings. */
export const nodesOf = (categories: readonly AdministeredCategory[]): CategoryTreeNode[] =>
  categories.map((category) => ({
    id: category.categoryID,
    parentID: category.parentCategoryID,
    name: category.name,
    isLast: category.isArchived,
    category,
  }));
