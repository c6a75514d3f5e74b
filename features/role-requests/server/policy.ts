import { conflict, forbidden, permissionProblem } from "#platform/contract/errors.ts";
import {
  communityManage,
  type PermissionSet,
  sessionValid,
  siteManage,
} from "#platform/contract/permission.ts";
import type { Actor } from "#platform/server/application/context.ts";
import type { Verdict } from "#platform/server/extension-points/rule.ts";
import type { RequestRow } from "./tables.ts";

/** Returns whether users with these permissions see and decide on all requests. */
export const decides = (permissions: PermissionSet): boolean => permissions.atLeast(communityManage);

export const canDecide = ({ permissions }: Actor): Verdict =>
  decides(permissions) || permissionProblem([communityManage]);

/** Returns whether the actor chooses the roles that members can ask for. */
export const canOffer = ({ permissions }: Actor): Verdict =>
  permissions.atLeast(siteManage) || permissionProblem([siteManage]);

export const isSignedIn = ({ permissions }: Actor): Verdict =>
  permissions.has(sessionValid) || permissionProblem([sessionValid]);

interface Asked {
  roleID: number;
  /** The actor's earlier request for the role. */
  before: Pick<RequestRow, "status"> | undefined;
  /** Roles of users who may not take part yet. */
  waitingRoleIDs: readonly number[];
}

/** Returns whether the actor may ask for a role that members can ask for. */
export function canApply(actor: Actor, { roleID, before, waitingRoleIDs }: Asked): Verdict {
  const signedIn = isSignedIn(actor);
  if (signedIn !== true) return signedIn;
  if (actor.roleIDs.every((each) => waitingRoleIDs.includes(each)))
    return forbidden("You can ask for a role once your own account is confirmed.");
  if (actor.roleIDs.includes(roleID)) return conflict("You already have this role.");
  return before?.status !== "pending" || conflict("You have already asked for this role.");
}

/** Returns whether the actor may delete a request: their own while it waits. */
export const canDelete = (actor: Actor, { userID, status }: Pick<RequestRow, "userID" | "status">): Verdict =>
  (actor.userID === userID && status === "pending") || canOffer(actor);
