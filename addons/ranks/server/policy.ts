import { usersEdit } from "#features/permissions/permissions.ts";
import { badRequest, permissionProblem } from "#platform/contract/errors.ts";
import { communityModerate, siteManage } from "#platform/contract/permission.ts";
import type { Actor } from "#platform/server/application/context.ts";
import type { Verdict } from "#platform/server/extension-points/rule.ts";
import type { RankRow } from "./tables.ts";

export const canManage = ({ permissions }: Actor): Verdict =>
  permissions.atLeast(siteManage) || permissionProblem([siteManage]);

/** Returns whether the actor may give members ranks. */
export const canSetRank = ({ permissions }: Actor): Verdict =>
  permissions.has(usersEdit) || permissionProblem([usersEdit]);

/** Returns whether staff may give the rank. */
export const isGivable = ({ isManual }: RankRow): Verdict =>
  isManual || badRequest("Members get this rank by its criteria. Choose a rank that is given by hand.");

/** These permissions show why a member has a rank. */
export const STAFF = [usersEdit, communityModerate];

/** Returns whether the actor may see how far a member is from the next rank. */
export const canSeeStanding = ({ userID: own, permissions }: Actor, userID: number): Verdict =>
  (own > 0 && own === userID) || permissions.has(STAFF) || permissionProblem(STAFF);
