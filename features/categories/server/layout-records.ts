import { addLayoutRecordKind, type LayoutRecord } from "#features/layouts/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import { categoryTree } from "./tree/category-tree.ts";
import { fragmentOf } from "./tree/fragments.ts";

/** Returns a category and those around it, the nearest first, for the layout of a page in it. */
export async function layoutRecordsOf(context: Context, categoryID: number): Promise<LayoutRecord[]> {
  const tree = await categoryTree(context);
  if (!tree.byID(categoryID)) return [];
  return tree
    .pathOf(categoryID)
    .map((node): LayoutRecord => ({ recordType: "category", recordID: node.categoryID }))
    .reverse();
}

/** Layouts can be chosen for categories. */
export const categoryLayouts = addLayoutRecordKind({
  recordType: "category",
  async find(context, ids) {
    const tree = await categoryTree(context);
    const found = ids.flatMap((categoryID) => tree.byID(categoryID) ?? []);
    return new Map(found.map((node) => [node.categoryID, { name: node.name, url: fragmentOf(node).url }]));
  },
});
