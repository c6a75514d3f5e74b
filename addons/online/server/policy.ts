import { personalInfoView, usersEdit } from "#features/permissions/permissions.ts";
import { profilesView } from "#features/users/permissions.ts";
import { permissionProblem } from "#platform/contract/errors.ts";
import { sessionValid } from "#platform/contract/permission.ts";
import type { Actor } from "#platform/server/application/context.ts";
import type { Verdict } from "#platform/server/extension-points/rule.ts";
import { onlineViewHidden } from "../permissions.ts";
import type { OnlineMember } from "./queries.ts";

export const canListOnline = ({ permissions }: Actor): Verdict =>
  permissions.has(profilesView) || permissionProblem([profilesView]);

/** Returns whether the actor may see that the member is online. */
export function canSeeOnline({ userID: own, permissions }: Actor, member: OnlineMember): boolean {
  if (own > 0 && own === member.userID) return true;
  return (
    (!member.hidden || permissions.has(onlineViewHidden)) &&
    (!member.private || permissions.has(personalInfoView))
  );
}

/** Returns whether the actor may see whether the user hides being online. */
export const canSeeHidden = ({ userID: own, permissions }: Actor, userID: number): boolean =>
  (own > 0 && own === userID) || permissions.has([onlineViewHidden, usersEdit]);

/** Returns whether the actor may hide or show that the user is online. */
export function canSetHidden({ userID: own, permissions }: Actor, userID: number): Verdict {
  if (!permissions.has(sessionValid)) return permissionProblem([sessionValid]);
  return own === userID || permissions.has(usersEdit) || permissionProblem([usersEdit]);
}
