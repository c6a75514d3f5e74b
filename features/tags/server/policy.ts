import { conflict, permissionProblem } from "#platform/contract/errors.ts";
import { communityManage, communityModerate } from "#platform/contract/permission.ts";
import type { Actor } from "#platform/server/application/context.ts";
import type { Verdict } from "#platform/server/extension-points/rule.ts";
import { tagsAdd } from "../permissions.ts";
import type { TagRow } from "./tables.ts";

/** Types of tags that other features manage. */
export const RESERVED: ReadonlySet<string> = new Set(["reaction", "status"]);

export const canManage = ({ permissions }: Actor): Verdict =>
  permissions.atLeast(communityManage) || permissionProblem([communityManage]);

export const canMake = ({ permissions }: Actor): Verdict =>
  permissions.has(tagsAdd) || permissionProblem([tagsAdd]);

/** Returns whether the actor may add the tag to posts. Moderators may add all. */
export const canAdd = ({ permissions, roleIDs }: Actor, tag: Pick<TagRow, "roleIDs">): boolean =>
  tag.roleIDs.length === 0 ||
  permissions.atLeast(communityModerate) ||
  roleIDs.some((roleID) => tag.roleIDs.includes(roleID));

const isOfUsers = ({ type }: Pick<TagRow, "type">) => type === "";

export const canMerge = (tag: TagRow, into: TagRow): Verdict =>
  (isOfUsers(tag) && isOfUsers(into)) || conflict("Tags of this type cannot be merged.");
