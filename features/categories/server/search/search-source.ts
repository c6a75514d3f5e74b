import {
  addSearchFilter,
  addSearchSource,
  addSearchWord,
  type ResultFields,
  searchChanges,
} from "#features/search/server/index.ts";
import { phrase } from "#platform/contract/i18n.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { Condition, SearchDocument } from "#platform/server/search/port.ts";
import { categoriesChanged } from "../events.ts";
import { followsOf } from "../follows/follows.ts";
import { loadTree, visibleTree } from "../tree/category-tree.ts";
import { crumbsOf, fragmentOf } from "../tree/fragments.ts";
import { inSection } from "../tree/section-categories.ts";
import type { CategoryNode, CategoryTree } from "../tree/tree.ts";

const KIND = "category";
const POSTS = ["discussion", "comment"];

const documentOf = (node: CategoryNode): SearchDocument => ({
  ...{ kind: KIND, recordID: node.categoryID, group: { kind: KIND, recordID: node.categoryID } },
  ...{ title: node.name, context: "", body: node.description ?? "", names: [], placeID: node.categoryID },
  labels: ["type:category"],
  ...{ language: null, dateInserted: node.dateInserted, dateUpdated: null, score: 0, worth: 0 },
});

const escaped = (text: string) => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

function fieldsOf(tree: CategoryTree, node: CategoryNode, expand: ReadonlySet<string>): ResultFields {
  const { name, url, description } = fragmentOf(node);
  const parentID = node.parentCategoryID;
  return {
    ...{ type: KIND, name, url, isForeign: false, categoryID: node.categoryID },
    dateInserted: node.dateInserted.toISOString(),
    ...(expand.has("body") && { body: description ? `<p>${escaped(description)}</p>` : "" }),
    ...(expand.has("breadcrumbs") && { breadcrumbs: parentID === null ? [] : crumbsOf(tree, parentID) }),
  };
}

const sorted = (tree: CategoryTree) => tree.ids.toSorted((one, other) => one - other);

/** Searches categories by name. */
const source = addSearchSource({
  kind: KIND,
  types: [{ type: KIND, name: phrase("Category") }],
  list: async (context, afterID, limit) =>
    sorted(await loadTree(context))
      .filter((categoryID) => categoryID > afterID)
      .slice(0, limit),
  count: async (context) => (await loadTree(context)).ids.length,
  async read(context, ids) {
    const tree = await loadTree(context);
    return ids.flatMap((categoryID) => tree.byID(categoryID) ?? []).map(documentOf);
  },
  async visibility(context, { includeArchivedCategories }) {
    const nodes = (await visibleTree(context)).nodes.filter(
      ({ isArchived }) => includeArchivedCategories || !isArchived,
    );
    const placeIDs = await inSection(
      context,
      nodes.map(({ categoryID }) => categoryID),
    );
    return placeIDs.length > 0 ? { placeIDs } : null;
  },
  async view(context, hits, expand) {
    const tree = await visibleTree(context);
    const nodes = hits.flatMap(({ recordID }) => tree.byID(recordID) ?? []);
    return new Map(nodes.map((node) => [node.categoryID, fieldsOf(tree, node, expand)]));
  },
  isSuggested: true,
});

/** Returns those of the categories that the actor may see, optionally with subcategories. */
async function within(context: Context, ids: readonly number[], withChildren: boolean): Promise<Condition[]> {
  const tree = await visibleTree(context);
  const nodes = ids.flatMap((categoryID) => tree.byID(categoryID) ?? []);
  const below = withChildren ? nodes.flatMap(({ categoryID }) => tree.descendantsOf(categoryID)) : [];
  return [{ placeIDs: [...new Set([...nodes, ...below].map(({ categoryID }) => categoryID))] }];
}

/**
 * Returns a condition for a category by urlcode or name, with its subcategories; null when no
 * visible category matches.
 */
async function called(context: Context, value: string): Promise<Condition[] | null> {
  const wanted = value.toLowerCase();
  const nodes = (await visibleTree(context)).nodes.filter(
    ({ urlcode, name }) => urlcode.toLowerCase() === wanted || name.toLowerCase() === wanted,
  );
  if (nodes.length === 0) return null;
  return within(
    context,
    nodes.map(({ categoryID }) => categoryID),
    true,
  );
}

async function followed(context: Context): Promise<Condition[]> {
  const follows = await followsOf(context, context.actor.userID);
  return within(context, [...follows.keys()], false);
}

/** Search for categories, and search filters by category. */
export const searchedCategories = [
  source,
  ...searchChanges(categoriesChanged, ({ categoryID }) => ({ kind: KIND, recordID: categoryID })),
  addSearchFilter({
    parameter: "categoryID",
    kinds: POSTS,
    conditions: (context, id, query) => within(context, [id], query.includeChildCategories),
  }),
  addSearchFilter({
    parameter: "categoryIDs",
    kinds: POSTS,
    conditions: (context, ids, query) => within(context, ids, query.includeChildCategories),
  }),
  addSearchFilter({ parameter: "followedCategories", kinds: POSTS, conditions: followed }),
  addSearchWord({ key: "in", kinds: POSTS, conditions: called }),
  addSearchWord({
    key: "is",
    kinds: POSTS,
    conditions: async (context, value) => (value === "followed" ? followed(context) : null),
  }),
];
