import { conflict, invalidField, permissionProblem } from "#platform/contract/errors.ts";
import { type Phrase, phrase } from "#platform/contract/i18n.ts";
import { type Permission, type PermissionSet, siteManage } from "#platform/contract/permission.ts";
import type { Context } from "#platform/server/application/context.ts";
import { firstRefusal, type Verdict } from "#platform/server/extension-points/rule.ts";
import { discussionsView } from "../permissions.ts";
import { type CategoryNode, type CategoryTree, ROOT } from "./tree/tree.ts";

const MAX_DEPTH = 10;

/** Returns whether a rule lets the user see posts in the category itself. */
const isGrantedOn = ({ granted }: PermissionSet, categoryID: number): boolean =>
  granted.permissions.some(
    ({ type, id, permissions }) =>
      type === "category" && id === categoryID && permissions[discussionsView] === true,
  );

/**
 * Returns whether the category and its posts are visible. Looks up the permission category in the
 * tree rather than the set's aliases: a set that is not yet updated after a move shows too little,
 * never too much.
 */
export const sees = (
  permissions: PermissionSet,
  { categoryID, permissionCategoryID }: Pick<CategoryNode, "categoryID" | "permissionCategoryID">,
): boolean =>
  (permissionCategoryID === ROOT
    ? permissions.has(discussionsView, { mode: "global" })
    : permissions.has(discussionsView, { type: "category", id: permissionCategoryID, mode: "resource" })) ||
  isGrantedOn(permissions, categoryID);

/** Returns whether the actor has a permission, such as `discussions.add`, in a category. */
export const canIn = ({ actor }: Context, categoryID: number, permission: Permission): boolean =>
  actor.permissions.has(permission, { type: "category", id: categoryID });

/** Returns whether posts can be started in the category; others only group subcategories. */
export const takesPosts = (node: CategoryNode): boolean => node.displayAs === "discussions";

export const canManage = (permissions: PermissionSet): Verdict =>
  permissions.atLeast(siteManage) || permissionProblem([siteManage]);

/** Returns whether the urlcode is free. */
export const canBeCalled = (tree: CategoryTree, urlcode: string, categoryID?: number): Verdict => {
  const holder = tree.byUrlcode(urlcode);
  if (!holder || holder.categoryID === categoryID) return true;
  return invalidField("urlcode", phrase("This address belongs to {name}.", { name: holder.name }));
};

/**
 * Returns whether an existing or new category may be placed below `parentCategoryID`; null is the
 * root.
 */
export function canBePlacedBelow(
  tree: CategoryTree,
  parentCategoryID: number | null,
  moved?: CategoryNode,
): Verdict {
  if (parentCategoryID === null) return true;
  const refuse = (message: Phrase, status?: number) =>
    invalidField("parentCategoryID", message, "invalid", status);
  const parent = tree.byID(parentCategoryID);
  if (!parent) return refuse(phrase("The parent category does not exist."));
  const path = tree.pathOf(parentCategoryID);
  if (moved && path.includes(moved)) return refuse(phrase("A category can’t be its own parent."), 400);
  const depths = moved ? tree.descendantsOf(moved.categoryID).map(({ depth }) => depth - moved.depth) : [];
  const levels = parent.depth + 1 + Math.max(0, ...depths);
  return (
    levels <= MAX_DEPTH ||
    refuse(phrase("Categories can be nested at most {levels} levels deep.", { levels: MAX_DEPTH }))
  );
}

/** Returns whether a category may precede the subcategory `beforeCategoryID` of `parentCategoryID`. */
export function canPrecede(
  tree: CategoryTree,
  parentCategoryID: number | null,
  beforeCategoryID: number,
  moved: CategoryNode | null = null,
): Verdict {
  const next = tree.byID(beforeCategoryID);
  if (next && next !== moved && next.parentCategoryID === parentCategoryID) return true;
  return conflict("Someone else has changed this part of the tree. Check the new order and try again.");
}

/** Returns whether a category may be merged into another one: its posts and subcategories move there. */
export function canMerge(tree: CategoryTree, category: CategoryNode, newCategoryID: number): Verdict {
  const refuse = (message: Phrase) => invalidField("newCategoryID", message);
  const target = tree.byID(newCategoryID);
  if (!target) return refuse(phrase("The category for the posts does not exist."));
  if (tree.pathOf(newCategoryID).includes(category))
    return refuse(phrase("A category can’t be merged into itself or one of its subcategories."));
  if (!takesPosts(target)) return refuse(phrase("The category for the posts does not take posts."));
  const placed = tree
    .childrenOf(category.categoryID)
    .map((child) => canBePlacedBelow(tree, newCategoryID, child));
  return firstRefusal(...placed);
}

/**
 * Returns whether a category may be deleted and its posts moved to `newCategoryID`; null deletes
 * them.
 */
export function canDelete(tree: CategoryTree, category: CategoryNode, newCategoryID: number | null): Verdict {
  if (tree.childrenOf(category.categoryID).length > 0) {
    return conflict("This category has subcategories. Move or delete them first.");
  }
  if (newCategoryID === null) return true;
  const refuse = (message: Phrase) => invalidField("newCategoryID", message);
  const target = tree.byID(newCategoryID);
  if (!target) return refuse(phrase("The category for the posts does not exist."));
  if (target === category) return refuse(phrase("Posts cannot move to the category that is deleted."));
  return takesPosts(target) || refuse(phrase("The category for the posts does not take posts."));
}
