import type { CategoryNode } from "#features/categories/server/index.ts";
import { type Granted, type Rights, type RoleRow, ruleReason } from "#features/permissions/server/index.ts";
import type { UserRow } from "#features/users/server/index.ts";
import { phrase } from "#platform/contract/i18n.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { Matrix, MatrixPermission } from "../matrix.ts";
import { type Step, step } from "./step.ts";

interface Question {
  context: Context;
  matrix: Matrix;
  user: UserRow;
  /** Roles and permissions of the user, with those that rules grant. */
  rights: Rights;
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

/** Returns the rule that grants the role; undefined for a role that the account was given. */
const ruleOf = ({ user, rights }: Question, roleID: number): Granted | undefined =>
  user.roleIDs.includes(roleID) ? undefined : rights.granted.find((each) => each.roleID === roleID);

/** Returns the rule that grants or denies the permission itself, in the place of the question. */
const ruleFor = ({ rights, permission, place }: Question, how: { isDenied: boolean }): Granted | undefined =>
  rights.granted.find(
    ({ permission: name, id, isDenied }) =>
      isDenied === how.isDenied &&
      name === permission.name &&
      (id === null || id === (place?.categoryID ?? null)),
  );

/** A role that a rule grants is explained by the rule. */
const byRule = (question: Question, role: RoleRow, explained: Step): Step => {
  const rule = ruleOf(question, role.roleID);
  return rule ? { ...explained, detail: ruleReason(question.context, rule) } : explained;
};

/** Returns the role that allows it; without one, all roles of the user, each of which refuses. */
export function roleSteps(question: Question): Step[] {
  const { context, matrix, user, rights, holders, hidden, isHeld } = question;
  if (isHeld && user.admin > 0) return [step("passed", phrase("Owns the community, and may do everything."))];
  const roles = matrix.roles.filter(({ roleID }) => rights.roleIDs.includes(roleID));
  const shown = roles.filter(({ roleID }) => !hidden.includes(roleID));
  if (isHeld) {
    const allowing = shown.find(({ roleID }) => holders.includes(roleID));
    if (allowing) return [byRule(question, allowing, allowedBy(question, allowing))];
    const rule = ruleFor(question, { isDenied: false });
    return [
      rule
        ? step("passed", phrase("A rule allows it."), { detail: ruleReason(context, rule) })
        : step("passed", phrase("A role allows it.")),
    ];
  }
  const denying = ruleFor(question, { isDenied: true });
  if (denying) return [step("failed", phrase("A rule denies it."), { detail: ruleReason(context, denying) })];
  return shown.length > 0
    ? shown.map((role) => byRule(question, role, refusedBy(question, role)))
    : [step("failed", phrase("None of their roles allows it."))];
}
