import type { Paging } from "#platform/contract/paging.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { Category, CategoryQuery } from "../contract.ts";
import { categoryQuery } from "./extension-points.ts";
import { selectMatchingIDs } from "./queries.ts";
import { resolveCategoryID } from "./resolve-category.ts";
import { askedFollows, categoryFilter } from "./search/category-filter.ts";
import { getCategory, visibleTree } from "./tree/category-tree.ts";
import { sectionCategories, sectionRoot } from "./tree/section-categories.ts";
import { type CategoryNode, type CategoryTree, ROOT } from "./tree/tree.ts";
import { viewCategories } from "./view.ts";

const TREE_LEVELS = 2;
const PAGE_SIZE = 30;

/**
 * Returns categories that the actor may see: a tree, with null for its paging, or a page of a flat
 * list.
 */
export async function listCategories(
  context: Context,
  query: CategoryQuery,
): Promise<{ shown: Category[]; paging: Paging | null }> {
  const tree = await visibleTree(context);
  const within = await sectionCategories(context, query.siteSectionID);
  if (within?.size === 0) return { shown: [], paging: null };
  const parent = await parentIn(context, query);
  const matching = await matchingPlaces(context, query);
  const isFlat = asksForFlat(query, parent, matching !== null);
  const levels = query.maxDepth ?? (isFlat ? Number.POSITIVE_INFINITY : TREE_LEVELS);
  const below = (parent ? tree.descendantsOf(parent.categoryID) : tree.nodes).filter(
    (node) => node.depth <= (parent?.depth ?? 0) + levels,
  );
  const isWanted = await categoryFilter(context, query);
  const isInSection = sectionFilter(query, within);
  const passing = below.filter(
    (node) => isInSection(node) && isWanted(node) && (matching?.has(node.categoryID) ?? true),
  );
  const wanted = isFlat ? passing : withPaths(tree, below, passing);
  const nodes = await inOrder(
    context,
    parent && query.includeParentCategory ? [parent, ...wanted] : wanted,
    query,
    matching,
  );
  if (!isFlat)
    return { shown: nested(await viewCategories(context, tree, nodes, query.expand)), paging: null };
  const { page = 1, limit = PAGE_SIZE } = query;
  const rows = nodes.slice((page - 1) * limit, page * limit);
  return {
    shown: await viewCategories(context, tree, rows, query.expand),
    paging: { page, limit, total: nodes.length, more: nodes.length > page * limit },
  };
}

/**
 * Returns the categories that filters and sorts of other features find, with their places in the added order. Null when
 * the query has none of these.
 */
async function matchingPlaces(
  context: Context,
  query: CategoryQuery,
): Promise<ReadonlyMap<number, number> | null> {
  if (!categoryQuery.isExtended(context, query)) return null;
  const { where } = await categoryQuery.conditions(context, query);
  const ids = await selectMatchingIDs(context.db, where, categoryQuery.orderOf(context, query));
  return new Map(ids.map((categoryID, place) => [categoryID, place]));
}

const isNamed = ({ categoryID, parentCategoryID, parentCategoryCode }: CategoryQuery) =>
  [categoryID, parentCategoryID, parentCategoryCode].some((sent) => sent !== undefined);

/** Returns a predicate for categories of the section. Those that a call names may be others, unless it names the section. */
function sectionFilter(query: CategoryQuery, within: ReadonlySet<number> | null) {
  const isFree = query.siteSectionID === undefined && isNamed(query);
  return ({ categoryID }: CategoryNode) => isFree || (within?.has(categoryID) ?? true);
}

async function parentIn(context: Context, query: CategoryQuery): Promise<CategoryNode | null> {
  const code = query.parentCategoryCode;
  const given = code === undefined ? query.parentCategoryID : { field: "urlcode", value: code };
  const root = isNamed(query) ? null : await sectionRoot(context, query.siteSectionID);
  if (root !== null) return getCategory(context, root);
  if (given === undefined || given === ROOT) return null;
  return getCategory(context, await resolveCategoryID(context, given));
}

function asksForFlat(query: CategoryQuery, parent: CategoryNode | null, isMatched: boolean): boolean {
  if (query.layoutViewType) return true;
  if (query.outputFormat) return query.outputFormat === "flat";
  const { categoryID, page, limit, followed, followedUserID, featured } = query;
  return (
    isMatched ||
    parent?.displayAs === "flat" ||
    [categoryID, page, limit, followed, followedUserID, featured].some((sent) => sent !== undefined)
  );
}

/** Returns matching categories with their ancestors below the top, so that the tree has no gaps. */
function withPaths(tree: CategoryTree, below: readonly CategoryNode[], passing: readonly CategoryNode[]) {
  const listed = new Set(passing.flatMap((node) => tree.pathOf(node.categoryID)));
  return below.filter((node) => listed.has(node));
}

const byName = new Intl.Collator("en", { numeric: true, sensitivity: "base" });

/** Sorts categories; the tree's own order, ancestors first, is the result of `sort`. */
async function inOrder(
  context: Context,
  nodes: readonly CategoryNode[],
  query: CategoryQuery,
  matching: ReadonlyMap<number, number> | null,
): Promise<CategoryNode[]> {
  const { field, descending } = query.sort;
  const sorted = [...nodes];
  if (field === "dateFollowed") {
    const follows = await askedFollows(context, query);
    const since = ({ categoryID }: CategoryNode) => follows.get(categoryID)?.getTime() ?? 0;
    sorted.sort((a, b) => since(a) - since(b) || a.categoryID - b.categoryID);
  }
  if (matching && categoryQuery.orderOf(context, query)) {
    const placeOf = ({ categoryID }: CategoryNode) => matching.get(categoryID) ?? matching.size;
    sorted.sort((a, b) => placeOf(a) - placeOf(b));
  }
  if (field === "name") sorted.sort((a, b) => byName.compare(a.name, b.name));
  if (field === "categoryID") sorted.sort((a, b) => a.categoryID - b.categoryID);
  return descending ? sorted.reverse() : sorted;
}

/** Nests each category below its parent, where that is listed as well. */
function nested(shown: Category[]): Category[] {
  const withChildren = new Map(
    shown.map((category) => [category.categoryID, { ...category, children: [] as Category[] }]),
  );
  const roots: Category[] = [];
  for (const category of withChildren.values()) {
    const parent =
      category.parentCategoryID === null ? undefined : withChildren.get(category.parentCategoryID);
    (parent?.children ?? roots).push(category);
  }
  return roots;
}
