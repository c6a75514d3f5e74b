import { templatesOf } from "#features/layouts/server/index.ts";
import { i18nOf } from "#features/locales/server/index.ts";
import { listAllLayouts, listDrafted } from "#features/stored-layouts/server/index.ts";
import { source } from "#platform/contract/i18n.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { LayoutGroup } from "../contract.ts";

/** Names of the kinds of pages; add-ons’ kinds have the names of their templates. */
const NAMES: Readonly<Record<string, string>> = {
  home: source("Home"),
  discussionList: source("Recent Posts"),
  categoryList: source("Category List"),
  nestedCategoryList: source("Category with Subcategories"),
  discussionCategoryPage: source("Category"),
  discussion: source("Post page"),
  createPost: source("New Post"),
  customPage: source("Page"),
};

/** Returns all kinds of pages that administrators can lay out, with their layouts. */
export async function listGroups(context: Context): Promise<LayoutGroup[]> {
  const [all, drafted] = await Promise.all([listAllLayouts(context), listDrafted(context)]);
  const i18n = i18nOf(context);
  const order = Object.keys(NAMES);
  const rank = ({ layoutViewType }: { layoutViewType: string }) =>
    order.includes(layoutViewType) ? order.indexOf(layoutViewType) : order.length;
  const templates = templatesOf(context).toSorted((one, other) => rank(one) - rank(other));
  return templates.map(({ layoutViewType, name, replaceableOn = [] }) => ({
    layoutViewType,
    name: i18n.say(NAMES[layoutViewType] ?? name),
    replaceableOn,
    layouts: all
      .filter((each) => each.layoutViewType === layoutViewType)
      .map((each) => ({ ...each, hasDraft: drafted.has(Number(each.layoutID)) })),
  }));
}
