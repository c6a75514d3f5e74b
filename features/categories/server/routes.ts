import type { AnswerOf } from "#platform/contract/endpoint.ts";
import type { Context } from "#platform/server/application/context.ts";
import { must } from "#platform/server/extension-points/rule.ts";
import { pageOf, route } from "#platform/server/http/route.ts";
import { draft } from "../contract/draft.ts";
import type { CategoryChanges, CategoryDraft } from "../contract.ts";
import * as api from "../contract.ts";
import { changeCategory } from "./changing/change-category.ts";
import { createCategory } from "./changing/create-category.ts";
import { createTree } from "./changing/create-tree.ts";
import { deleteCategory } from "./changing/delete-category.ts";
import { deleteCategoryInRun } from "./changing/delete-in-run.ts";
import { mergeCategory } from "./changing/merge-category.ts";
import { moveCategory } from "./changing/move-category.ts";
import { setPermissions } from "./changing/set-permissions.ts";
import { listCategories } from "./list-categories.ts";
import { canManage } from "./policy.ts";
import { placed, resolveCategoryID } from "./resolve-category.ts";
import { searchCategories } from "./search/search-categories.ts";
import { categoryTree, getRequestedCategory, loadTree, visibleTree } from "./tree/category-tree.ts";
import { viewCategories, viewCategory } from "./view.ts";

/** Returns the fields of the contract in a request, without those that add-ons add. */
const ownOf = <Own extends CategoryChanges>(sent: object): Own =>
  Object.fromEntries(Object.entries(sent).filter(([name]) => name in draft)) as Own;

/**
 * Returns the view of a category just written, read from the database because caches update after
 * the commit.
 */
async function viewWritten(context: Context, categoryID: number) {
  const tree = await loadTree(context);
  return viewCategory(context, tree, tree.get(categoryID));
}

async function viewForEdit(context: Context, categoryID: number): Promise<AnswerOf<typeof api.editCategory>> {
  must(canManage(context.actor.permissions));
  const node = (await categoryTree(context)).get(categoryID);
  const { name, parentCategoryID, urlcode, description, displayAs, iconUrl, bannerUrl } = node;
  return { categoryID, name, parentCategoryID, urlcode, description, displayAs, iconUrl, bannerUrl };
}

export const categoriesRoutes = [
  route(api.listCategories, async (context, { query }) => {
    const { shown, paging } = await listCategories(context, query);
    return paging ? pageOf(shown, paging) : shown;
  }),
  route(api.searchCategories, async (context, { query }) => {
    const { shown, paging } = await searchCategories(context, query);
    return pageOf(shown, paging);
  }),
  route(api.readCategory, async (context, { params, query }) => {
    const node = await getRequestedCategory(context, await resolveCategoryID(context, params.id));
    return viewCategory(context, await visibleTree(context), node, query.expand);
  }),
  route(api.editCategory, async (context, { params }) =>
    viewForEdit(context, await resolveCategoryID(context, params.id)),
  ),
  route(api.addCategory, async (context, { body }) =>
    viewWritten(
      context,
      await createCategory(context, await placed(context, ownOf<CategoryDraft>(body)), body),
    ),
  ),
  route(api.changeCategory, async (context, { params, body }) => {
    const categoryID = await resolveCategoryID(context, params.id);
    await changeCategory(context, categoryID, await placed(context, ownOf(body)), body);
    return viewWritten(context, categoryID);
  }),
  route(api.deleteCategory, async (context, { params, query }) => {
    const categoryID = await resolveCategoryID(context, params.id);
    const newCategoryID =
      query.newCategoryID === undefined ? null : await resolveCategoryID(context, query.newCategoryID);
    if (query.batch) return deleteCategoryInRun(context, { categoryID, newCategoryID, isMerge: false });
    await deleteCategory(context, categoryID, newCategoryID);
    return undefined;
  }),
  route(api.moveCategory, async (context, { params, body }) => {
    const categoryID = await resolveCategoryID(context, params.id);
    const { parentCategoryID = null, beforeCategoryID } = await placed(context, body);
    await moveCategory(context, categoryID, { parentCategoryID, beforeCategoryID });
    return viewWritten(context, categoryID);
  }),
  route(api.mergeCategory, async (context, { params, body }) => {
    const categoryID = await resolveCategoryID(context, params.id);
    const newCategoryID = await resolveCategoryID(context, body.newCategoryID);
    if (body.batch) return deleteCategoryInRun(context, { categoryID, newCategoryID, isMerge: true });
    await mergeCategory(context, categoryID, newCategoryID);
    return undefined;
  }),
  route(api.setCategoryPermissions, async (context, { params, body }) => {
    const categoryID = await resolveCategoryID(context, params.id);
    await setPermissions(context, categoryID, body.customPermissions);
    return viewWritten(context, categoryID);
  }),
  route(api.addCategoryTree, async (context, { body }) => {
    const ids = await createTree(context, body.categories, body.beforeCategoryID ?? null);
    const tree = await loadTree(context);
    return viewCategories(
      context,
      tree,
      ids.map((categoryID) => tree.get(categoryID)),
    );
  }),
];
