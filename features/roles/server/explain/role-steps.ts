import type { CategoryNode } from "#features/categories/server/index.ts";
import type { RoleRow } from "#features/permissions/server/index.ts";
import type { UserRow } from "#features/users/server/index.ts";
import { phrase } from "#platform/contract/i18n.ts";
import type { Matrix, MatrixPermission } from "../matrix.ts";
import { type Step, step } from "./step.ts";

interface Question {
  matrix: Matrix;
  user: UserRow;
  permission: MatrixPermission;
  /** Null for everywhere. */
  place: CategoryNode | null;
  /** The roles that allow it there. */
  holders: readonly number[];
  /** Roles that the reader may not know of. */
  hidden: readonly number[];
  isHeld: boolean;
}

function refusedBy({ matrix, permission, place }: Question, { roleID, name: role }: RoleRow): Step {
  const decidingID = matrix.decides(place?.categoryID ?? null);
  const cell = { roleID, permission: permission.name, categoryID: decidingID };
  const grant = matrix.grant(cell);
  const isElsewhere = decidingID !== null && matrix.isGranted({ ...cell, categoryID: null });
  const text = place
    ? phrase("The role {role} is not allowed to do this in {category}.", { role, category: place.name })
    : phrase("The role {role} is not allowed to do this.", { role });
  return step("failed", text, {
    ...{ roleID, categoryID: decidingID },
    detail: isElsewhere ? phrase("An exception: everywhere else, {role} is allowed to.", { role }) : null,
    dateChanged: grant?.dateUpdated ?? null,
    changedBy: grant?.updateUserID ?? null,
  });
}

function allowedBy({ matrix, permission, place }: Question, { roleID, name: role }: RoleRow): Step {
  const categoryID = matrix.decides(place?.categoryID ?? null);
  const grant = matrix.grant({ roleID, permission: permission.name, categoryID });
  return step("passed", phrase("The role {role} allows it.", { role }), {
    ...{ roleID, categoryID },
    detail: grant?.granted ? null : phrase("A more powerful permission of the role includes it."),
    dateChanged: grant?.dateUpdated ?? null,
    changedBy: grant?.updateUserID ?? null,
  });
}

/** Returns the role that allows it; without one, all roles of the user, each of which refuses. */
export function roleSteps(question: Question): Step[] {
  const { matrix, user, holders, hidden, isHeld } = question;
  if (isHeld && user.admin > 0) return [step("passed", phrase("Owns the community, and may do everything."))];
  const roles = matrix.roles.filter(({ roleID }) => user.roleIDs.includes(roleID));
  const shown = roles.filter(({ roleID }) => !hidden.includes(roleID));
  if (isHeld) {
    const allowing = shown.find(({ roleID }) => holders.includes(roleID));
    return [allowing ? allowedBy(question, allowing) : step("passed", phrase("A role allows it."))];
  }
  return shown.length > 0
    ? shown.map((role) => refusedBy(question, role))
    : [step("failed", phrase("None of their roles allows it."))];
}
