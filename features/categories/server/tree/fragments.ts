import type { Context } from "#platform/server/application/context.ts";
import type { Breadcrumb, Category, CategoryFragment } from "../../contract.ts";
import { visibleTree } from "./category-tree.ts";
import { sectionRoot } from "./section-categories.ts";
import type { CategoryNode, CategoryTree } from "./tree.ts";

const urlOf = ({ urlcode }: CategoryNode) => `/categories/${encodeURIComponent(urlcode)}`;

/** Returns a category as a field of other records. */
export const fragmentOf = (node: CategoryNode): CategoryFragment => ({
  categoryID: node.categoryID,
  name: node.name,
  description: node.description,
  url: urlOf(node),
  allowedDiscussionTypes: node.allowedDiscussionTypes,
});

/** Returns those of the categories that the actor may see, as fields of other records. */
export async function categoryFragments(
  context: Context,
  ids: Iterable<number>,
): Promise<Map<number, CategoryFragment>> {
  const tree = await visibleTree(context);
  const nodes = [...new Set(ids)]
    .map((categoryID) => tree.byID(categoryID))
    .filter((node) => node !== undefined);
  return new Map(nodes.map((node) => [node.categoryID, fragmentOf(node)]));
}

const asCrumb = (node: CategoryNode): Breadcrumb => ({ name: node.name, url: urlOf(node) });

export const crumbsOf = (tree: CategoryTree, categoryID: number): Breadcrumb[] =>
  tree.pathOf(categoryID).map(asCrumb);

/** Returns the visible ancestors of a category and itself, from the root, or from that of the reader’s section. */
export async function breadcrumbs(context: Context, categoryID: number): Promise<Breadcrumb[]> {
  const path = (await visibleTree(context)).pathOf(categoryID);
  const root = await sectionRoot(context);
  const start = path.findIndex((node) => node.categoryID === root);
  return path.slice(Math.max(0, start)).map(asCrumb);
}

/** Returns the parent of a category, if it is in `tree`. */
export function parentOf(tree: CategoryTree, { parentCategoryID }: CategoryNode): Category["parent"] {
  const parent = parentCategoryID === null ? undefined : tree.byID(parentCategoryID);
  if (!parent) return null;
  return { categoryID: parent.categoryID, name: parent.name, urlcode: parent.urlcode, url: urlOf(parent) };
}
