import { type Texts, textsOf, withTranslations } from "#features/translations/server/index.ts";
import { permissionProblem } from "#platform/contract/errors.ts";
import type { PermissionSet } from "#platform/contract/permission.ts";
import type { Context } from "#platform/server/application/context.ts";
import { CachedValue } from "#platform/server/cache/cached-value.ts";
import { discussionsView } from "../../permissions.ts";
import { categoriesChanged } from "../events.ts";
import { sees } from "../policy.ts";
import { selectCategories } from "../queries.ts";
import { categoryTexts } from "./category-texts.ts";
import { type CategoryNode, CategoryTree } from "./tree.ts";

/** Loads the tree from the database, including writes of the current transaction. */
export const loadTree = async (context: Context) => CategoryTree.of(await selectCategories(context.db));

export const cachedTree = new CachedValue([categoriesChanged], loadTree);

/**
 * Returns all categories from the cache, for rules and internal use. Use `visibleTree` for output.
 */
export const categoryTree = (context: Context): Promise<CategoryTree> => cachedTree.get(context);

const visibleParts = new WeakMap<CategoryTree, WeakMap<PermissionSet, CategoryTree>>();

/** Returns the categories that the actor may see, with their texts as administrators wrote them. */
async function seenTree(context: Context): Promise<CategoryTree> {
  const tree = await categoryTree(context);
  const { permissions } = context.actor;
  if (permissions.isAdmin) return tree;
  const known = visibleParts.get(tree) ?? new WeakMap<PermissionSet, CategoryTree>();
  visibleParts.set(tree, known);
  let part = known.get(permissions);
  if (!part) {
    part = tree.only((node) => sees(permissions, node));
    known.set(permissions, part);
  }
  return part;
}

const translatedTrees = new WeakMap<CategoryTree, WeakMap<Texts, CategoryTree>>();

/**
 * Returns the categories that the actor may see in the actor's language, including archived ones. A hidden category
 * between two visible ones is left out.
 */
export async function visibleTree(context: Context): Promise<CategoryTree> {
  const [tree, texts] = [await seenTree(context), textsOf(context)];
  if (!texts) return tree;
  const known = translatedTrees.get(tree) ?? new WeakMap<Texts, CategoryTree>();
  translatedTrees.set(tree, known);
  let spoken = known.get(texts);
  if (!spoken) {
    spoken = tree.with((node) => withTranslations(context, categoryTexts, node.categoryID, node));
    known.set(texts, spoken);
  }
  return spoken;
}

/** Returns the categories in which the actor may see posts, including archived ones. */
export const visibleCategoryIDs = async (context: Context): Promise<readonly number[]> =>
  (await seenTree(context)).ids;

/** Returns the categories in which the actor may not see posts. */
export async function hiddenCategoryIDs(context: Context): Promise<readonly number[]> {
  const [tree, seen] = await Promise.all([categoryTree(context), seenTree(context)]);
  return tree === seen ? [] : tree.ids.filter((categoryID) => !seen.byID(categoryID));
}

/** Returns a category that the actor may see; throws 404 for others. */
export const getCategory = async (context: Context, categoryID: number): Promise<CategoryNode> =>
  (await visibleTree(context)).get(categoryID);

/**
 * Returns a category requested by id: throws 404 when it does not exist, 403 when the actor may not
 * see it.
 */
export async function getRequestedCategory(context: Context, categoryID: number): Promise<CategoryNode> {
  const node = (await categoryTree(context)).get(categoryID);
  if (!sees(context.actor.permissions, node)) throw permissionProblem([discussionsView]);
  return getCategory(context, categoryID);
}
