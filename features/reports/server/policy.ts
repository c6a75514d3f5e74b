import { permissionProblem } from "#platform/contract/errors.ts";
import type { Actor } from "#platform/server/application/context.ts";
import type { Verdict } from "#platform/server/extension-points/rule.ts";

const MODERATION = ["posts.moderate", "community.moderate"] as const;

/** Whether somebody may deal with reports on what stands in a category. */
export const moderates = ({ permissions }: Pick<Actor, "permissions">, categoryID: number): boolean =>
  permissions.atLeast("community.moderate") ||
  permissions.has("posts.moderate", { type: "category", id: categoryID });

/** The same of any category. */
export const moderatesAnything = ({ permissions }: Pick<Actor, "permissions">): boolean =>
  permissions.atLeast("community.moderate") || permissions.has("posts.moderate");

export const canModerate = (actor: Actor): Verdict =>
  moderatesAnything(actor) || permissionProblem(MODERATION);

export const canReport = ({ permissions }: Actor): Verdict =>
  permissions.has("session.valid") && permissions.has("flag.add") ? true : permissionProblem(["flag.add"]);

export const canChangeReasons = ({ permissions }: Actor): Verdict =>
  permissions.atLeast("community.moderate") || permissionProblem(["community.moderate"]);

export const canSortReasons = ({ permissions }: Actor): Verdict =>
  permissions.atLeast("site.manage") || permissionProblem(["site.manage"]);

/** Whether a reason is there for somebody to give. */
export const isOpenTo = (
  { roleIDs }: Pick<Actor, "roleIDs">,
  reason: { roleIDs: readonly number[]; deleted: boolean; isSystem: boolean },
): boolean =>
  !reason.deleted &&
  !reason.isSystem &&
  (reason.roleIDs.length === 0 || reason.roleIDs.some((roleID) => roleIDs.includes(roleID)));
