import type { Context } from "#platform/server/application/context.ts";
import { View } from "#platform/server/extension-points/view.ts";
import { Category, POST_PERMISSIONS, type PostPermissions } from "../contract.ts";
import type { Activity } from "./activity/activity-queries.ts";
import { activityOf } from "./activity/known-activity.ts";
import { newestOf, viewLastPosts } from "./activity/last-posts.ts";
import { canIn } from "./policy.ts";
import { crumbsOf, fragmentOf, parentOf } from "./tree/fragments.ts";
import type { CategoryNode, CategoryTree } from "./tree/tree.ts";

/** Fields of a category in responses; add-ons may extend them. */
export const categoryView = new View<CategoryNode>("categoryView", [Category]);

/** Returns what the actor may do with posts in a category. */
export const postPermissions = (context: Context, categoryID: number): PostPermissions =>
  Object.fromEntries(
    POST_PERMISSIONS.map((name) => [name, canIn(context, categoryID, name)]),
  ) as PostPermissions;

const sum = (activities: readonly Activity[], counter: "countDiscussions" | "countComments") =>
  activities.reduce((total, activity) => total + activity[counter], 0);

/**
 * Returns the view of categories in `tree`; counters and last posts include only subcategories in
 * it. Runs one statement, and another for authors of last posts.
 */
export async function viewCategories(
  context: Context,
  tree: CategoryTree,
  nodes: readonly CategoryNode[],
  expand: ReadonlySet<string> = new Set(),
): Promise<Category[]> {
  const families = nodes.map(({ categoryID }) => [
    categoryID,
    ...tree.descendantsOf(categoryID).map((node) => node.categoryID),
  ]);
  const activities = await activityOf(context, [...new Set(families.flat())]);
  const ofFamilies = families.map((ids) => ids.flatMap((categoryID) => activities.get(categoryID) ?? []));
  const lastPosts = expand.has("lastPost") ? await viewLastPosts(context, ofFamilies.map(newestOf)) : null;
  const shown = nodes.map((node, index): Category => {
    const family = ofFamilies[index] ?? [];
    const own = activities.get(node.categoryID);
    return {
      ...fragmentOf(node),
      parentCategoryID: node.parentCategoryID,
      urlcode: node.urlcode,
      displayAs: node.displayAs,
      depth: node.depth,
      sort: node.sort,
      customPermissions: node.customPermissions,
      isArchived: node.isArchived,
      featured: node.featured,
      iconUrl: node.iconUrl,
      iconUrlSrcSet: null,
      bannerUrl: node.bannerUrl,
      bannerUrlSrcSet: null,
      dateInserted: node.dateInserted.toISOString(),
      countCategories: family.length - 1,
      countDiscussions: own?.countDiscussions ?? 0,
      countComments: own?.countComments ?? 0,
      countAllDiscussions: sum(family, "countDiscussions"),
      countAllComments: sum(family, "countComments"),
      countFollowers: own?.countFollowers ?? 0,
      followed: false,
      ...(lastPosts && { lastPost: lastPosts[index] ?? null }),
      ...(expand.has("breadcrumbs") && { breadcrumbs: crumbsOf(tree, node.categoryID) }),
      ...(expand.has("parent") && { parent: parentOf(tree, node) }),
      ...(expand.has("permissions") && { permissions: postPermissions(context, node.categoryID) }),
    };
  });
  return categoryView.extend(context, nodes, shown, expand);
}

/** Returns the view of one category, with breadcrumbs. */
export async function viewCategory(
  context: Context,
  tree: CategoryTree,
  node: CategoryNode,
  expand: ReadonlySet<string> = new Set(),
): Promise<Category> {
  const [shown] = await viewCategories(context, tree, [node], new Set([...expand, "breadcrumbs"]));
  return shown!;
}
