import { usersEdit } from "#features/permissions/permissions.ts";
import { usersBan, usersDelete } from "#features/users/permissions.ts";
import { forbidden, permissionProblem } from "#platform/contract/errors.ts";
import { communityModerate, type Permission } from "#platform/contract/permission.ts";
import type { Actor } from "#platform/server/application/context.ts";
import type { Verdict } from "#platform/server/extension-points/rule.ts";
import { MANAGERS } from "./rights.ts";

const needs = ({ permissions }: Actor, ...names: Permission[]): Verdict =>
  permissions.has(names) || permissionProblem(names);

/** Returns whether the actor may open the list of members. */
export const canSeeMembers = ({ permissions }: Actor): Verdict =>
  MANAGERS.some((each) => permissions.atLeast(each)) || permissionProblem(MANAGERS);

/** Returns whether the actor may edit members at all; the rank of each is checked with it. */
export const canEditMembers = (actor: Actor): Verdict => needs(actor, usersEdit);
export const canBanMembers = (actor: Actor): Verdict => needs(actor, communityModerate, usersEdit, usersBan);
export const canDeleteMembers = (actor: Actor): Verdict => needs(actor, usersDelete);

/** Prevents staff from removing their own rights together with those of others. */
export const isOther = (actor: Actor, userID: number): Verdict =>
  actor.userID !== userID || forbidden("Change your own roles on your page.");

/** Returns whether the actor may give, or take, all of these roles. */
export function canAssignAll(assignable: ReadonlySet<number>, roleIDs: readonly number[]): Verdict {
  const refused = roleIDs.filter((roleID) => !assignable.has(roleID));
  return refused.length === 0 || forbidden("You cannot assign some of these roles.", { recordIDs: refused });
}

/** Returns whether the actor may merge accounts; the rank of both is checked with it. */
export const canMerge = ({ permissions }: Actor): Verdict =>
  (permissions.has(usersEdit) && permissions.has(usersDelete)) || permissionProblem([usersEdit, usersDelete]);
