import { usersEdit } from "#features/permissions/permissions.ts";
import { forbidden, permissionProblem } from "#platform/contract/errors.ts";
import {
  communityModerate,
  type Permission,
  permissionRank,
  sessionValid,
} from "#platform/contract/permission.ts";
import type { Actor } from "#platform/server/application/context.ts";
import type { Verdict } from "#platform/server/extension-points/rule.ts";
import type { UserChange } from "../contract.ts";
import { profileEditUsernames, profilesEdit, usersBan, usersDelete } from "../permissions.ts";

const BANNERS = [communityModerate, usersEdit, usersBan];

/** Fields that users may change of their own accounts; others need `users.edit`. */
const OWN = ["name", "email", "showEmail", "password", "private", "passwordConfirmation", "profileFields"];

/** An account and its rank, as `permissionRank` counts it. */
export interface Ranked {
  userID: number;
  rank: number;
}

const needs = ({ permissions }: Actor, ...names: Permission[]): Verdict =>
  permissions.has(names) || permissionProblem(names);

/** Refuses guests first, because `$me` refers to no account for them. */
export const isMember = (actor: Actor): Verdict => needs(actor, sessionValid);

function canEditOneself(actor: Actor, change: UserChange): Verdict {
  if (Object.keys(change).some((field) => !OWN.includes(field))) return needs(actor, usersEdit);
  const editing = needs(actor, profilesEdit);
  return editing === true && change.name !== undefined ? needs(actor, profileEditUsernames) : editing;
}

export function canEditUser(actor: Actor, target: Ranked, change: UserChange): Verdict {
  const isSelf = actor.userID > 0 && actor.userID === target.userID;
  const isEditor = actor.permissions.has(usersEdit);
  if (!isEditor) return isSelf ? canEditOneself(actor, change) : needs(actor, usersEdit);
  if (isSelf || target.rank <= permissionRank(actor.permissions)) return true;
  return forbidden("You can’t edit a member who ranks above you.");
}

export function canBan(actor: Actor, target: Ranked): Verdict {
  const verdict = canSeeBans(actor);
  if (verdict !== true) return verdict;
  return (
    target.rank < permissionRank(actor.permissions) ||
    forbidden("You can only ban members who rank below you.")
  );
}

export const canSeeBans = (actor: Actor): Verdict => needs(actor, ...BANNERS);

export function canDelete(actor: Actor, target: Ranked): Verdict {
  const verdict = needs(actor, usersDelete);
  if (verdict !== true) return verdict;
  return (
    target.rank < permissionRank(actor.permissions) ||
    forbidden("You can only delete members who rank below you.")
  );
}

/**
 * Returns whether a user's roles may become `after`: only roles that the actor may assign may be added or removed.
 */
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
