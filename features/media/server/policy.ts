import { permissionProblem } from "#platform/contract/errors.ts";
import { communityManage, sessionValid } from "#platform/contract/permission.ts";
import type { Actor } from "#platform/server/application/context.ts";
import type { Verdict } from "#platform/server/extension-points/rule.ts";
import { uploadsAdd } from "../permissions.ts";

export const MANAGE = communityManage;
const UPLOAD = uploadsAdd;

interface Owned {
  insertUserID: number | null;
}

export const isOwner = ({ userID }: Actor, { insertUserID }: Owned) => userID > 0 && userID === insertUserID;

export const canUpload = ({ userID, permissions }: Actor): Verdict => {
  if (userID <= 0) return permissionProblem([sessionValid]);
  return permissions.has(UPLOAD) || permissionProblem([UPLOAD]);
};

export const canManage = ({ permissions }: Actor): Verdict =>
  permissions.atLeast(MANAGE) || permissionProblem([MANAGE]);

/**
 * Returns whether the actor may know of an upload; others get the same answer as for a missing one.
 */
export const canSee = (actor: Actor, media: Owned) => isOwner(actor, media) || canManage(actor) === true;

/** Returns whether the actor may delete an upload and, with `deleteFile`, its contents at once. */
export const canDelete = (actor: Actor, deleteFile: boolean): Verdict => !deleteFile || canManage(actor);

export const canAttach = (actor: Actor, media: Owned): Verdict => {
  const manages = canManage(actor);
  return manages !== true && isOwner(actor, media) ? canUpload(actor) : manages;
};

export const canScrape = ({ userID }: Actor): Verdict => userID > 0 || permissionProblem([sessionValid]);
