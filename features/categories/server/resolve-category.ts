import { ApiError, badRequest, conflict, notFound } from "#platform/contract/errors.ts";
import { phrase } from "#platform/contract/i18n.ts";
import type { SmartID } from "#platform/contract/ids.ts";
import { siteManage } from "#platform/contract/permission.ts";
import type { Context } from "#platform/server/application/context.ts";
import { categoryTree, getRequestedCategory, visibleTree } from "./tree/category-tree.ts";
import { formerUrlcodes } from "./tree/former-urlcodes.ts";
import { type CategoryNode, type CategoryTree, ROOT } from "./tree/tree.ts";

/** A category draft whose parent is resolved; null is the root. */
export type Placed<Sent> = Omit<Sent, "parentCategoryID"> & { parentCategoryID?: number | null };

/**
 * Returns the id for `$urlcode:…` or `$name:…` among the categories that the actor sees or manages;
 * returns plain ids unchanged. Throws 404 for no match, 409 for several, and 400 for other fields.
 */
export async function resolveCategoryID(context: Context, given: number | SmartID): Promise<number> {
  if (typeof given === "number") return given;
  const manages = context.actor.permissions.atLeast(siteManage);
  const tree = await (manages ? categoryTree(context) : visibleTree(context));
  const found = matching(tree.nodes, given);
  if (!found[0]) throw new ApiError(404, "Smart ID not found.");
  if (found.length > 1) throw conflict("Several categories have this name. Use an id or a urlcode.");
  return found[0].categoryID;
}

/** Returns the category that the address of a page names, by id, urlcode or former urlcode. */
export async function getCategoryAt(context: Context, name: string): Promise<CategoryNode> {
  if (/^\d{1,15}$/.test(name)) return getRequestedCategory(context, Number(name));
  const tree = await visibleTree(context);
  const found = tree.byUrlcode(name) ?? (await findFormerly(context, tree, name));
  if (!found) throw notFound("Category");
  return found;
}

/** Returns the visible category that had this urlcode, unless another category has it now. */
async function findFormerly(context: Context, tree: CategoryTree, urlcode: string) {
  if ((await categoryTree(context)).byUrlcode(urlcode)) return undefined;
  const categoryID = (await formerUrlcodes.get(context)).get(urlcode.toLowerCase());
  return categoryID === undefined ? undefined : tree.byID(categoryID);
}

function matching(nodes: readonly CategoryNode[], { field, value }: SmartID): CategoryNode[] {
  if (field !== "name" && field !== "urlcode") {
    throw badRequest(phrase("Categories can be named by name or urlcode, not by {field}.", { field }));
  }
  const wanted = value.toLowerCase();
  return nodes.filter((node) => node[field].toLowerCase() === wanted);
}

/** Resolves the parent in a category draft. */
export async function placed<Sent extends { parentCategoryID?: number | SmartID | null | undefined }>(
  context: Context,
  { parentCategoryID: given, ...rest }: Sent,
): Promise<Placed<Sent>> {
  if (given === undefined) return rest;
  const parentCategoryID = given === null ? ROOT : await resolveCategoryID(context, given);
  return { ...rest, parentCategoryID: parentCategoryID === ROOT ? null : parentCategoryID };
}
