import { permissionProblem } from "#platform/contract/errors.ts";
import type { PermissionSet } from "#platform/contract/permission.ts";
import type { Context } from "#platform/server/application/context.ts";
import { CachedValue } from "#platform/server/cache/cached-value.ts";
import { discussionsView } from "../../permissions.ts";
import { categoriesChanged } from "../events.ts";
import { sees } from "../policy.ts";
import { selectCategories } from "../queries.ts";
import { type CategoryNode, CategoryTree } from "./tree.ts";

/** The tree as it stands in the database, with what the current transaction wrote. */
export const loadTree = async (context: Context) => CategoryTree.of(await selectCategories(context.db));

export const cachedTree = new CachedValue([categoriesChanged], loadTree);

/** All categories, from memory: for rules and for the forum itself. What somebody is shown comes from `visibleTree`. */
export const categoryTree = (context: Context): Promise<CategoryTree> => cachedTree.get(context);

const visibleParts = new WeakMap<CategoryTree, WeakMap<PermissionSet, CategoryTree>>();

/** The categories that the actor sees, archived ones included. A hidden one between two seen ones is left out. */
export async function visibleTree(context: Context): Promise<CategoryTree> {
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

/** Where the actor sees posts, archived categories included. */
export const visibleCategoryIDs = async (context: Context): Promise<readonly number[]> =>
  (await visibleTree(context)).ids;

/** Where the actor sees no posts. */
export async function hiddenCategoryIDs(context: Context): Promise<readonly number[]> {
  const [tree, seen] = await Promise.all([categoryTree(context), visibleTree(context)]);
  return tree === seen ? [] : tree.ids.filter((categoryID) => !seen.byID(categoryID));
}

/** A category that the actor sees; 404 for any other. */
export const getCategory = async (context: Context, categoryID: number): Promise<CategoryNode> =>
  (await visibleTree(context)).get(categoryID);

/** A category that was asked for by its id: 404 when there is none, 403 when the actor may not see it. */
export async function getRequestedCategory(context: Context, categoryID: number): Promise<CategoryNode> {
  const node = (await categoryTree(context)).get(categoryID);
  if (!sees(context.actor.permissions, node)) throw permissionProblem([discussionsView]);
  return getCategory(context, categoryID);
}
