import { usersEdit } from "#features/permissions/permissions.ts";
import { resolveUserID } from "#features/users/server/index.ts";
import { permissionProblem } from "#platform/contract/errors.ts";
import type { RangeFilter } from "#platform/contract/filters.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { CategoryQuery, DisplayAs, LayoutViewType } from "../../contract.ts";
import { discussionsAdd } from "../../permissions.ts";
import { followsOf } from "../follows/follows.ts";
import { canIn, takesPosts } from "../policy.ts";
import { categoryPostTypes } from "../post-types.ts";
import type { CategoryNode } from "../tree/tree.ts";

const ME = { field: "me", value: "" };

type Filter = Partial<
  Pick<
    CategoryQuery,
    | "categoryID"
    | "archived"
    | "featured"
    | "followed"
    | "followedUserID"
    | "layoutViewType"
    | "postTypeID"
    | "postTypeStatus"
    | "filterDiscussionsAdd"
  >
> & { displayAs?: DisplayAs[] | undefined };

/** Values of `displayAs` for each kind of page. */
const DISPLAYS: Record<LayoutViewType, DisplayAs[]> = {
  categoryList: ["categories", "flat", "heading"],
  nestedCategoryList: ["categories", "flat", "heading"],
  discussionCategoryPage: ["discussions"],
};

function isIn(range: RangeFilter, value: number): boolean {
  if ("in" in range) return range.in.includes(value);
  const { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY, minOpen, maxOpen } = range;
  return (minOpen ? value > min : value >= min) && (maxOpen ? value < max : value <= max);
}

const allowsType = ({ allowedDiscussionTypes: types }: CategoryNode, type: string) =>
  types.length === 0 || types.includes(type.toLowerCase());

/** Returns a predicate for categories that accept a post type; unknown types are compared by id. */
async function takingPosts(context: Context, type: string, status: CategoryQuery["postTypeStatus"]) {
  for (const types of context.addons.of(categoryPostTypes)) {
    const taking = await types.taking(context, type, status);
    if (taking) return taking;
  }
  return (node: CategoryNode) => allowsType(node, type);
}

/**
 * Returns the follows that a list is filtered or sorted by: the actor's, or those of the named
 * member.
 */
export async function askedFollows(
  context: Context,
  { followedUserID = ME }: Pick<CategoryQuery, "followedUserID">,
): Promise<ReadonlyMap<number, Date>> {
  const userID = await resolveUserID(context, followedUserID);
  const { actor } = context;
  if (userID !== actor.userID && !actor.permissions.has(usersEdit)) throw permissionProblem([usersEdit]);
  return followsOf(context, userID);
}

/** Returns a predicate for a query's filters; absent filters accept every category. */
export async function categoryFilter(
  context: Context,
  filter: Filter,
): Promise<(node: CategoryNode) => boolean> {
  const { categoryID, archived, featured, followed, followedUserID } = filter;
  const { layoutViewType, postTypeID, displayAs } = filter;
  const conditions: ((node: CategoryNode) => boolean)[] = [];
  if (categoryID) conditions.push((node) => isIn(categoryID, node.categoryID));
  if (archived !== undefined) conditions.push((node) => node.isArchived === archived);
  if (featured !== undefined) conditions.push((node) => node.featured === featured);
  if (followed || followedUserID !== undefined) {
    const follows = await askedFollows(context, filter);
    conditions.push((node) => follows.has(node.categoryID));
  }
  if (layoutViewType) conditions.push((node) => DISPLAYS[layoutViewType].includes(node.displayAs));
  if (displayAs) conditions.push((node) => displayAs.includes(node.displayAs));
  if (postTypeID !== undefined)
    conditions.push(await takingPosts(context, postTypeID, filter.postTypeStatus ?? "active"));
  if (filter.filterDiscussionsAdd)
    conditions.push((node) => takesPosts(node) && canIn(context, node.categoryID, discussionsAdd));
  return (node) => conditions.every((holds) => holds(node));
}
