import { categoryTree } from "#features/categories/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import { allSections } from "./known-sections.ts";

/**
 * Returns a function that finds the one folder in which pages of a category, and of its posts, have their canonical address:
 * that of the section with the nearest root category; empty for none. Of sections with one root category, the first counts.
 */
export async function canonicalFolders(context: Context): Promise<(categoryID: number) => string> {
  const sections = await allSections(context);
  if (sections.every(({ rootCategoryID }) => rootCategoryID === null)) return () => "";
  const byRoot = new Map(sections.toReversed().map((row) => [row.rootCategoryID, `/${row.folder}`]));
  const tree = await categoryTree(context);
  return (categoryID) => {
    const folders = tree.pathOf(categoryID).map((node) => byRoot.get(node.categoryID));
    return folders.findLast((folder) => folder !== undefined) ?? "";
  };
}
