import {
  baseViewType,
  type Template,
  templatesOf,
  templatesWhileOff,
} from "#features/layouts/server/index.ts";
import { i18nOf } from "#features/locales/server/index.ts";
import { allSections } from "#features/site-sections/server/index.ts";
import { listAllLayouts, listDrafted } from "#features/stored-layouts/server/index.ts";
import { source } from "#platform/contract/i18n.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { LayoutGroup } from "../contract.ts";

/** Names of the kinds of pages, in the order of the list; add-ons name theirs with the template. */
const NAMES: Readonly<Record<string, string>> = {
  home: source("Home"),
  subcommunityHome: source("Section Home"),
  discussionList: source("Recent Posts"),
  categoryList: source("Category List"),
  nestedCategoryList: source("Category with Subcategories"),
  discussionCategoryPage: source("Category"),
  discussion: source("Post page"),
  createPost: source("New Post"),
  customPage: source("Page"),
};

/** Position of a kind of page: pages of questions follow those of discussions, and others come last. */
function rankOf(context: Context, { layoutViewType }: Template): number {
  const place = Object.keys(NAMES).indexOf(baseViewType(context, layoutViewType));
  return place < 0 ? Number.POSITIVE_INFINITY : place;
}

/**
 * Returns all kinds of pages that administrators can lay out, with their layouts, and after them the layouts of add-ons
 * that are off.
 */
export async function listGroups(context: Context): Promise<LayoutGroup[]> {
  const [all, drafted] = await Promise.all([listAllLayouts(context), listDrafted(context)]);
  const i18n = i18nOf(context);
  const groupOf = (
    { layoutViewType, name, kind = name, replaceableOn = [] }: Omit<Template, "layout">,
    offAddon: string | null = null,
  ): LayoutGroup => ({
    layoutViewType,
    name: i18n.say(NAMES[layoutViewType] ?? kind),
    replaceableOn,
    offAddon,
    layouts: all
      .filter((each) => each.layoutViewType === layoutViewType)
      .map((each) => ({ ...each, hasDraft: drafted.has(Number(each.layoutID)) })),
  });
  const hasSections = (await allSections(context)).length > 0;
  const templates = templatesOf(context)
    .filter(({ layoutViewType }) => hasSections || layoutViewType !== "subcommunityHome")
    .toSorted((one, other) => rankOf(context, one) - rankOf(context, other) || 0);
  const off = new Map(templatesWhileOff(context).map((each) => [each.layoutViewType, each]));
  const unknown = new Set(all.flatMap((each) => (each.isEnabled ? [] : [each.layoutViewType])));
  return [
    ...templates.map((each) => groupOf(each)),
    ...[...unknown].map((layoutViewType) => {
      const found = off.get(layoutViewType);
      // An add-on that is no longer installed is known by the kind of page only.
      return groupOf(
        found ?? { layoutViewType, name: layoutViewType },
        i18n.say(found?.addon ?? layoutViewType),
      );
    }),
  ];
}
