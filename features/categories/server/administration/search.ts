import { addDashboardSearch, matchIn, ranked } from "#features/dashboard/server/index.ts";
import { i18nOf } from "#features/locales/server/index.ts";
import { phrase } from "#platform/contract/i18n.ts";
import type { Context } from "#platform/server/application/context.ts";
import { canManage } from "../policy.ts";
import { categoryTree } from "../tree/category-tree.ts";

const placeOf = (context: Context, names: readonly string[]) =>
  names.length > 0 ? names.join(" › ") : i18nOf(context).t("Category");

/** Categories in the search of the dashboard, for those who manage them. */
export const categoriesFound = addDashboardSearch({
  name: phrase("Categories"),
  icon: "folder",
  sort: 50,
  async find(context, terms) {
    if (canManage(context.actor.permissions) !== true) return [];
    const tree = await categoryTree(context);
    const found = ranked(
      tree.nodes.map((node) => ({ rank: matchIn(terms, node.name, node.description), value: node })),
    );
    return found.map(({ value: { categoryID, name } }) => ({
      name,
      place: placeOf(
        context,
        tree
          .pathOf(categoryID)
          .slice(0, -1)
          .map((above) => above.name),
      ),
      url: `/dashboard/categories?category=${categoryID}`,
    }));
  },
});
