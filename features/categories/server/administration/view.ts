import { permissionsOf, roleIDsOfType } from "#features/permissions/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { AdministeredCategory, AllowedPostType, EditedCategory } from "../../contract.ts";
import { activityOf } from "../activity/known-activity.ts";
import { sees, takesPosts } from "../policy.ts";
import { categoryPostTypes } from "../post-types.ts";
import type { CategoryNode, CategoryTree } from "../tree/tree.ts";
import { ROOT } from "../tree/tree.ts";

/** Returns all categories for their administrators, in a constant number of statements. */
export async function viewAdministered(
  context: Context,
  tree: CategoryTree,
): Promise<AdministeredCategory[]> {
  const [activities, members] = await Promise.all([
    activityOf(context, tree.ids),
    roleIDsOfType(context, "member").then((roleIDs) => permissionsOf(context, roleIDs)),
  ]);
  return tree.nodes.map((node) => ({
    categoryID: node.categoryID,
    parentCategoryID: node.parentCategoryID,
    name: node.name,
    urlcode: node.urlcode,
    iconUrl: node.iconUrl,
    isArchived: node.isArchived,
    takesPosts: takesPosts(node),
    isStaffOnly: !sees(members, node),
    countDiscussions: activities.get(node.categoryID)?.countDiscussions ?? 0,
  }));
}

/** Returns the post types that categories can allow. */
export async function listPostTypes(context: Context): Promise<AllowedPostType[]> {
  const lists = await Promise.all(context.addons.of(categoryPostTypes).map(({ list }) => list(context)));
  return lists.flat();
}

/** Returns the fields of a category that is edited. */
export function viewEdited(
  tree: CategoryTree,
  node: CategoryNode,
  postTypes: readonly AllowedPostType[],
): EditedCategory {
  const { permissionCategoryID, hasRestrictedPostTypes, allowedPostTypeIDs } = node;
  const isInherited = permissionCategoryID !== ROOT && permissionCategoryID !== node.categoryID;
  return {
    categoryID: node.categoryID,
    name: node.name,
    urlcode: node.urlcode,
    description: node.description,
    displayAs: node.displayAs,
    isArchived: node.isArchived,
    featured: node.featured,
    iconUrl: node.iconUrl,
    bannerUrl: node.bannerUrl,
    customPermissions: node.customPermissions,
    permissionsOf: isInherited ? tree.get(permissionCategoryID).name : null,
    postTypes: hasRestrictedPostTypes
      ? postTypes.filter(({ postTypeID }) => allowedPostTypeIDs.includes(postTypeID))
      : [],
  };
}
