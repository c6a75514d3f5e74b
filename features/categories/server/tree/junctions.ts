import { addJunctionSource } from "#features/permissions/server/index.ts";
import { categoryTree } from "./category-tree.ts";
import { ROOT } from "./tree.ts";

/**
 * Categories with permissions of their own decide for themselves and their subcategories, down to
 * the next such category.
 */
export const categoryJunctions = addJunctionSource({
  type: "category",
  async load(context) {
    const { nodes } = await categoryTree(context);
    const below = nodes.filter((node) => !node.customPermissions && node.permissionCategoryID !== ROOT);
    return {
      junctions: nodes.filter((node) => node.customPermissions).map((node) => node.categoryID),
      aliases: Object.fromEntries(below.map((node) => [node.categoryID, node.permissionCategoryID])),
    };
  },
});
