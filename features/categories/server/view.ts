import { userFragments } from "#features/users/server/index.ts";
import type { Context } from "#platform/server/context.ts";
import { View } from "#platform/server/view.ts";
import {
  type Breadcrumb,
  type Category,
  type CategoryFragment,
  POST_PERMISSIONS,
  type PostFragment,
  type PostPermissions,
} from "../contract.ts";
import { visibleTree } from "./category-tree.ts";
import { type Activity, type LastPost, selectActivity } from "./queries.ts";
import type { CategoryNode, CategoryTree } from "./tree.ts";

/** How a category is shown; others may add fields. */
export const categoryView = new View<CategoryNode>("categoryView");

const urlOf = ({ urlcode }: CategoryNode) => `/categories/${encodeURIComponent(urlcode)}`;

/** What the actor may do to posts in a category. */
export const postPermissions = (context: Context, categoryID: number): PostPermissions =>
  Object.fromEntries(
    POST_PERMISSIONS.map((name) => [
      name,
      context.actor.permissions.has(name, { type: "category", id: categoryID }),
    ]),
  ) as PostPermissions;

const fragmentOf = (node: CategoryNode): CategoryFragment => ({
  categoryID: node.categoryID,
  name: node.name,
  description: node.description,
  url: urlOf(node),
  allowedDiscussionTypes: node.allowedDiscussionTypes,
});

/** The categories among `ids` that the actor sees, as other records show them. */
export async function categoryFragments(
  context: Context,
  ids: Iterable<number>,
): Promise<Map<number, CategoryFragment>> {
  const tree = await visibleTree(context);
  const nodes = [...new Set(ids)]
    .map((categoryID) => tree.byID(categoryID))
    .filter((node) => node !== undefined);
  return new Map(nodes.map((node) => [node.categoryID, fragmentOf(node)]));
}

const crumbsOf = (tree: CategoryTree, categoryID: number): Breadcrumb[] =>
  tree.pathOf(categoryID).map((node) => ({ name: node.name, url: urlOf(node) }));

/** The way from the root down to a category, of what the actor sees. */
export const breadcrumbs = async (context: Context, categoryID: number): Promise<Breadcrumb[]> =>
  crumbsOf(await visibleTree(context), categoryID);

function parentOf(tree: CategoryTree, { parentCategoryID }: CategoryNode): Category["parent"] {
  const parent = parentCategoryID === null ? undefined : tree.byID(parentCategoryID);
  if (!parent) return null;
  return { categoryID: parent.categoryID, name: parent.name, urlcode: parent.urlcode, url: urlOf(parent) };
}

const newestOf = (activities: readonly Activity[]): LastPost | null =>
  activities
    .flatMap(({ lastPost }) => lastPost ?? [])
    .reduce<LastPost | null>(
      (newest, post) => (newest && newest.dateInserted >= post.dateInserted ? newest : post),
      null,
    );

/** Last posts as they are shown, in the order given; the authors take one statement. */
async function viewLastPosts(
  context: Context,
  posts: readonly (LastPost | null)[],
): Promise<(PostFragment | null)[]> {
  const users = await userFragments(context, new Set(posts.flatMap((post) => post?.userID ?? [])));
  return posts.map((post) => {
    const insertUser = post && users.get(post.userID);
    if (!insertUser) return null;
    const { discussionID, commentID, dateInserted, userID, name } = post;
    const author = { dateInserted: dateInserted.toISOString(), insertUserID: userID, insertUser };
    if (commentID === null) return { discussionID, name, url: `/discussion/${discussionID}`, ...author };
    const url = `/discussion/comment/${commentID}#Comment_${commentID}`;
    return { discussionID, commentID, name: `Re: ${name}`, url, ...author };
  });
}

const sum = (activities: readonly Activity[], counter: "countDiscussions" | "countComments") =>
  activities.reduce((total, activity) => total + activity[counter], 0);

/**
 * Categories as they stand in `tree`: counts and last posts tell of what is below them there, and of nothing else.
 * Takes one statement, and another for the authors of last posts.
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
  const activities = await selectActivity(context.db, [...new Set(families.flat())]);
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

/** One category, with the way to it. */
export async function viewCategory(
  context: Context,
  tree: CategoryTree,
  node: CategoryNode,
  expand: ReadonlySet<string> = new Set(),
): Promise<Category> {
  const [shown] = await viewCategories(context, tree, [node], new Set([...expand, "breadcrumbs"]));
  return shown!;
}
