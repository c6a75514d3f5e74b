import { postsModerate } from "#features/permissions/permissions.ts";
import { flagAdd } from "#features/reactions/permissions.ts";
import { permissionProblem } from "#platform/contract/errors.ts";
import { communityModerate, sessionValid, siteManage } from "#platform/contract/permission.ts";
import type { Actor } from "#platform/server/application/context.ts";
import type { Verdict } from "#platform/server/extension-points/rule.ts";

const MODERATION = [postsModerate, communityModerate] as const;

/** Returns whether the user may handle reports in a category. */
export const moderates = ({ permissions }: Pick<Actor, "permissions">, categoryID: number): boolean =>
  permissions.atLeast(communityModerate) ||
  permissions.has(postsModerate, { type: "category", id: categoryID });

/** Returns whether the user may handle reports in any category. */
export const moderatesAnything = ({ permissions }: Pick<Actor, "permissions">): boolean =>
  permissions.atLeast(communityModerate) || permissions.has(postsModerate);

export const canModerate = (actor: Actor): Verdict =>
  moderatesAnything(actor) || permissionProblem(MODERATION);

export const canReport = ({ permissions }: Actor): Verdict =>
  permissions.has(sessionValid) && permissions.has(flagAdd) ? true : permissionProblem([flagAdd]);

export const canChangeReasons = ({ permissions }: Actor): Verdict =>
  permissions.atLeast(communityModerate) || permissionProblem([communityModerate]);

export const canSortReasons = ({ permissions }: Actor): Verdict =>
  permissions.atLeast(siteManage) || permissionProblem([siteManage]);

/** Returns whether a reason is available to the user. */
export const isOpenTo = (
  { roleIDs }: Pick<Actor, "roleIDs">,
  reason: { roleIDs: readonly number[]; deleted: boolean; isSystem: boolean },
): boolean =>
  !reason.deleted &&
  !reason.isSystem &&
  (reason.roleIDs.length === 0 || reason.roleIDs.some((roleID) => roleIDs.includes(roleID)));
