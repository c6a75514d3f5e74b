import { z } from "zod";
import { addDashboardPage, dashboardSections } from "#features/dashboard/server/index.ts";
import { phrase } from "#platform/contract/i18n.ts";
import { id } from "#platform/contract/ids.ts";
import { siteManage } from "#platform/contract/permission.ts";
import type { CategoriesAdministration } from "../../contract.ts";
import { categoryTree } from "../tree/category-tree.ts";
import { listPostTypes, viewAdministered, viewEdited } from "./view.ts";

/** `category` is the one that is edited, or `new` for one that is added below `parent`. */
const Query = z.looseObject({ category: z.literal("new").or(id()).optional(), parent: id().optional() });

/** The dashboard page on which categories are managed. */
export const categoriesPage = addDashboardPage({
  path: "/dashboard/categories",
  section: dashboardSections.content,
  sort: 10,
  name: phrase("Categories"),
  description: phrase("Drag to reorder and nest. The order here is the order everywhere."),
  permissions: [siteManage],
  query: Query,
  component: "CategoriesAdminPage",
  async load(context, { category, parent }): Promise<CategoriesAdministration> {
    const tree = await categoryTree(context);
    const postTypes = await listPostTypes(context);
    const edited = typeof category === "number" ? tree.byID(category) : undefined;
    return {
      categories: await viewAdministered(context, tree),
      edited: edited ? viewEdited(tree, edited, postTypes) : null,
      isNew: category === "new",
      parentCategoryID: (parent !== undefined && tree.byID(parent)?.categoryID) || null,
      postTypes,
    };
  },
});
