import { personalInfoView } from "#features/permissions/permissions.ts";
import { internalInfoView } from "#features/profile-fields/permissions.ts";
import { badRequest, permissionProblem } from "#platform/contract/errors.ts";
import { siteManage } from "#platform/contract/permission.ts";
import type { Actor } from "#platform/server/application/context.ts";
import type { Verdict } from "#platform/server/extension-points/rule.ts";
import type { FieldVisibility } from "../contract.ts";
import type { KnownType } from "./known.ts";

export const canManage = ({ permissions }: Actor): Verdict =>
  permissions.atLeast(siteManage) || permissionProblem([siteManage]);

/** An original type exists as long as its code. */
export const canDelete = ({ original }: KnownType): Verdict =>
  original === null || badRequest("An original post type cannot be deleted.");

export const seesInternal = ({ permissions }: Actor): boolean => permissions.has(internalInfoView);
export const seesPrivate = ({ permissions }: Actor): boolean => permissions.has(personalInfoView);

/** Returns whether the actor may know of a field. */
export const knowsOf = (actor: Actor, { visibility }: { visibility: FieldVisibility }): boolean =>
  visibility !== "internal" || seesInternal(actor);

/** Returns whether the actor reads and writes a field in a post of `insertUserID`. */
export const sees = (
  actor: Actor,
  field: { visibility: FieldVisibility },
  insertUserID: number | null,
): boolean =>
  field.visibility === "private"
    ? seesPrivate(actor) || (actor.userID > 0 && actor.userID === insertUserID)
    : knowsOf(actor, field);
