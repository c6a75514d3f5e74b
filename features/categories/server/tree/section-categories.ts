import { askedSection } from "#features/layouts/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import { visibleTree } from "./category-tree.ts";

/**
 * Returns the root category of the section that a call names, or else of the reader’s page; null for all categories. Throws
 * 422 for a section that does not exist.
 */
export const sectionRoot = async (context: Context, siteSectionID?: number): Promise<number | null> =>
  (await askedSection(context, siteSectionID))?.rootCategoryID ?? null;

/**
 * Returns the visible categories of the section that a call names, or else of the reader’s page; null for all categories.
 * Throws 422 for a section that does not exist.
 */
export async function sectionCategories(
  context: Context,
  siteSectionID?: number,
): Promise<ReadonlySet<number> | null> {
  const root = await sectionRoot(context, siteSectionID);
  if (root === null) return null;
  const tree = await visibleTree(context);
  if (!tree.byID(root)) return new Set();
  return new Set([root, ...tree.descendantsOf(root).map(({ categoryID }) => categoryID)]);
}

/** Returns those of the categories that belong to the section of the reader’s page, or to one that a call names. */
export async function inSection(
  context: Context,
  categoryIDs: readonly number[],
  siteSectionID?: number,
): Promise<readonly number[]> {
  const within = await sectionCategories(context, siteSectionID);
  return within ? categoryIDs.filter((categoryID) => within.has(categoryID)) : categoryIDs;
}
