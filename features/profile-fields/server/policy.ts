import { personalInfoView, usersEdit } from "#features/permissions/permissions.ts";
import { forbidden, permissionProblem } from "#platform/contract/errors.ts";
import { phrase } from "#platform/contract/i18n.ts";
import { siteManage } from "#platform/contract/permission.ts";
import type { Actor } from "#platform/server/application/context.ts";
import type { Verdict } from "#platform/server/extension-points/rule.ts";
import { internalInfoView } from "../permissions.ts";
import type { ProfileFieldRow } from "./tables.ts";

export const canManage = ({ permissions }: Actor): Verdict =>
  permissions.atLeast(siteManage) || permissionProblem([siteManage]);

/** Returns whether the actor may know of a field. */
export const knowsOf = (actor: Actor, { visibility }: ProfileFieldRow): boolean =>
  visibility !== "internal" || actor.permissions.has(internalInfoView) || canManage(actor) === true;

/** Returns whether the actor may read a user's value in a field, where the profile is not private. */
export function canSee(
  { userID, permissions }: Actor,
  { visibility, enabled }: ProfileFieldRow,
  ownerID: number,
): boolean {
  if (!enabled) return false;
  if (visibility === "internal") return permissions.has(internalInfoView);
  return visibility === "public" || (userID > 0 && userID === ownerID) || permissions.has(personalInfoView);
}

interface Change {
  ownerID: number;
  /** True when the field has a value. */
  isSet: boolean;
}

/** Returns whether the actor may change a user's value in a field. */
export function canChange(actor: Actor, field: ProfileFieldRow, { ownerID, isSet }: Change): Verdict {
  const refusal = forbidden(phrase("You may not change the field {field}.", { field: field.label }));
  if (!field.enabled || !canSee(actor, field, ownerID)) return refusal;
  if (field.mutability === "none") return !isSet || refusal;
  return field.mutability === "all" || actor.permissions.has(usersEdit) || refusal;
}

/** Returns whether the registration form has the field. */
export const canDisclose = ({ enabled, visibility, registrationOptions }: ProfileFieldRow): boolean =>
  enabled && visibility !== "internal" && registrationOptions !== "hidden";
