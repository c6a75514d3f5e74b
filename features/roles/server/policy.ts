import { usersEdit } from "#features/permissions/permissions.ts";
import { conflict, type FieldError, permissionProblem, validationFailed } from "#platform/contract/errors.ts";
import { type Phrase, phrase } from "#platform/contract/i18n.ts";
import { siteManage } from "#platform/contract/permission.ts";
import type { Actor } from "#platform/server/application/context.ts";
import type { Verdict } from "#platform/server/extension-points/rule.ts";
import type { PermissionChange } from "../contract.ts";
import { CATEGORY, type Matrix } from "./matrix.ts";

export const canExplain = ({ permissions }: Actor): Verdict =>
  permissions.has(usersEdit) || permissions.atLeast(siteManage) || permissionProblem([siteManage, usersEdit]);

const wrong = (index: number, message: Phrase): FieldError => ({
  ...{ field: "changes", code: "invalid", status: 422, message, index },
});

function problemOf(
  matrix: Matrix,
  { roleID, permission: name, categoryID }: PermissionChange,
): Phrase | null {
  const permission = matrix.permission(name);
  if (!matrix.role(roleID)) return phrase("This role does not exist.");
  if (!permission) return phrase("{permission} is not a permission.", { permission: name });
  if (categoryID === null) return null;
  if (!matrix.tree.byID(categoryID)) return phrase("This category does not exist.");
  return permission.resource === CATEGORY
    ? null
    : phrase("{permission} cannot differ by category.", { permission: name });
}

/** Refuses changes of cells that do not exist. */
export function areCells(matrix: Matrix, changes: readonly PermissionChange[]): Verdict {
  const errors = changes.flatMap((change, index) => {
    const problem = problemOf(matrix, change);
    return problem ? [wrong(index, problem)] : [];
  });
  return errors.length === 0 || validationFailed(errors);
}

/** Refuses to overwrite what another user changed after the client saw it. */
export function areUnchanged(matrix: Matrix, changes: readonly PermissionChange[]): Verdict {
  const changed = changes.filter((change) => matrix.isGranted(change) !== change.before);
  return (
    changed.length === 0 ||
    conflict("Someone else changed some of these permissions.", {
      changes: changed.map(({ before, ...cell }) => ({ ...cell, granted: !before })),
    })
  );
}

/**
 * Returns why the matrix would lock the actor, who would have these roles, or everyone out of the page of roles; null if it
 * would not.
 */
export function lockOut(matrix: Matrix, { permissions }: Actor, roleIDs: readonly number[]): Phrase | null {
  const manages = (roleID: number) => matrix.isGranted({ roleID, permission: siteManage, categoryID: null });
  if (!permissions.isAdmin && !roleIDs.some(manages))
    return phrase("You cannot remove your own right to change roles.");
  return matrix.roles.some(({ roleID, type }) => type !== "guest" && manages(roleID))
    ? null
    : phrase("At least one role has to keep this permission.");
}

/** Refuses changes that lock the actor or everyone out of the page of roles. */
export function keepAccess(after: Matrix, actor: Actor, changes: readonly PermissionChange[]): Verdict {
  const problem = lockOut(after, actor, actor.roleIDs);
  if (!problem) return true;
  return validationFailed(
    changes.flatMap(({ permission, granted }, index) =>
      permission === siteManage && !granted ? [wrong(index, problem)] : [],
    ),
  );
}
