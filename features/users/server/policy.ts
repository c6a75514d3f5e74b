import { forbidden, permissionProblem } from "#platform/contract/errors.ts";
import type { Actor } from "#platform/server/application/context.ts";
import type { Verdict } from "#platform/server/extension-points/rule.ts";
import type { UserChange } from "../contract.ts";

const BANNERS = ["community.moderate", "users.edit", "users.ban"];

/** What people may change of their own accounts; the rest is for those who edit users. */
const OWN = ["name", "email", "showEmail", "password", "private", "passwordConfirmation", "profileFields"];

/** Somebody's account and rank, as `PermissionSet.rank` counts it. */
export interface Ranked {
  userID: number;
  rank: number;
}

const needs = ({ permissions }: Actor, ...names: string[]): Verdict =>
  permissions.has(names) || permissionProblem(names);

/** Guests are refused before anything else: `$me` is nobody then, and nobody cannot be found. */
export const isMember = (actor: Actor): Verdict => needs(actor, "session.valid");

function canEditOneself(actor: Actor, change: UserChange): Verdict {
  if (Object.keys(change).some((field) => !OWN.includes(field))) return needs(actor, "users.edit");
  const editing = needs(actor, "profiles.edit");
  return editing === true && change.name !== undefined ? needs(actor, "profile.editusernames") : editing;
}

export function canEditUser(actor: Actor, target: Ranked, change: UserChange): Verdict {
  const isSelf = actor.userID > 0 && actor.userID === target.userID;
  const isEditor = actor.permissions.has("users.edit");
  if (!isEditor) return isSelf ? canEditOneself(actor, change) : needs(actor, "users.edit");
  if (isSelf || target.rank <= actor.permissions.rank) return true;
  return forbidden("You cannot edit somebody who ranks above you.");
}

export function canBan(actor: Actor, target: Ranked): Verdict {
  const verdict = needs(actor, ...BANNERS);
  if (verdict !== true) return verdict;
  return target.rank < actor.permissions.rank || forbidden("You can only ban people who rank below you.");
}

export function canDelete(actor: Actor, target: Ranked): Verdict {
  const verdict = needs(actor, "users.delete");
  if (verdict !== true) return verdict;
  return target.rank < actor.permissions.rank || forbidden("You can only delete people who rank below you.");
}

/** Whether the roles of somebody may become `after`: no role that the actor may not assign comes or goes. */
export function canAssign(
  assignable: ReadonlySet<number>,
  before: readonly number[],
  after: readonly number[],
): Verdict {
  const changed = [
    ...after.filter((id) => !before.includes(id)),
    ...before.filter((id) => !after.includes(id)),
  ];
  const refused = changed.filter((id) => !assignable.has(id));
  return refused.length === 0 || forbidden("You cannot assign some of these roles.", { recordIDs: refused });
}
