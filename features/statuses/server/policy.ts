import { discussionsEdit } from "#features/categories/permissions.ts";
import { staffAllow } from "#features/discussions/permissions.ts";
import type { DiscussionRow } from "#features/discussions/server/index.ts";
import { permissionProblem } from "#platform/contract/errors.ts";
import { communityModerate, siteManage } from "#platform/contract/permission.ts";
import type { Actor } from "#platform/server/application/context.ts";
import type { Verdict } from "#platform/server/extension-points/rule.ts";
import type { StatusRow } from "./tables.ts";

export const isStaff = ({ permissions }: Actor): boolean => permissions.has(staffAllow);

export const canManage = ({ permissions }: Actor): Verdict =>
  permissions.atLeast(siteManage) || permissionProblem([siteManage]);

export const canResolve = (actor: Actor): Verdict => isStaff(actor) || permissionProblem([staffAllow]);

/** Returns whether the actor may give a discussion the status. */
export function canSet(actor: Actor, { categoryID }: DiscussionRow, { isInternal }: StatusRow): Verdict {
  if (isInternal) return canResolve(actor);
  const mayEdit =
    actor.permissions.atLeast(communityModerate) ||
    actor.permissions.has(discussionsEdit, { type: "category", id: categoryID });
  return mayEdit || permissionProblem([discussionsEdit]);
}

/** Returns whether a discussion can have the status. */
export const isFor = ({ isActive, recordSubtype }: StatusRow, { type }: DiscussionRow): boolean =>
  isActive && (recordSubtype === null || recordSubtype === type);
