import type { Paging } from "#platform/contract/paging.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { Category, CategorySearch } from "../../contract.ts";
import { resolveCategoryID } from "../resolve-category.ts";
import { categoryTree, getCategory, visibleTree } from "../tree/category-tree.ts";
import { sectionCategories } from "../tree/section-categories.ts";
import { type CategoryNode, ROOT } from "../tree/tree.ts";
import { viewCategories } from "../view.ts";
import { categoryFilter } from "./category-filter.ts";

/** Normalizes text for comparison, without case and accents. */
const folded = (text: string) => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();

/** Returns visible categories whose names contain the query, prefixes first. */
export async function searchCategories(
  context: Context,
  query: CategorySearch,
): Promise<{ shown: Category[]; paging: Paging }> {
  const { parentCategoryID: given = ROOT, page, limit } = query;
  const tree = await visibleTree(context);
  const parentID = await resolveCategoryID(context, given);
  const below =
    parentID === ROOT ? tree.nodes : tree.descendantsOf((await getCategory(context, parentID)).categoryID);
  const passes = await categoryFilter(context, query);
  const within = await sectionCategories(context, query.siteSectionID);
  const texts = folded(query.query);
  const original = await categoryTree(context);
  // Names in the reader's language and as administrators wrote them.
  const namesOf = ({ categoryID, name }: CategoryNode) =>
    [...new Set([name, original.byID(categoryID)?.name ?? name])].map(folded);
  const begins = (node: CategoryNode) => Number(namesOf(node).some((name) => name.startsWith(texts)));
  const found = below
    .filter(
      (node) =>
        passes(node) &&
        (within?.has(node.categoryID) ?? true) &&
        namesOf(node).some((name) => name.includes(texts)),
    )
    .sort((a, b) => begins(b) - begins(a));
  const rows = found.slice((page - 1) * limit, page * limit);
  return {
    shown: await viewCategories(context, tree, rows, query.expand),
    paging: { page, limit, total: null, more: found.length > page * limit },
  };
}
