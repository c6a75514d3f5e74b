import type { DiscussionRow } from "#features/discussions/server/index.ts";
import { postsModerate } from "#features/permissions/permissions.ts";
import { conflict, permissionProblem } from "#platform/contract/errors.ts";
import { communityModerate, curationManage } from "#platform/contract/permission.ts";
import type { Actor } from "#platform/server/application/context.ts";
import { firstRefusal, type Verdict } from "#platform/server/extension-points/rule.ts";
import { IDEA_TYPE } from "../contract.ts";

export const isIdea = ({ type }: Pick<DiscussionRow, "type">): boolean => type === IDEA_TYPE;

/** Moderators, also those of the category, and curators decide on ideas. */
export const canDecide = (
  { permissions }: Actor,
  { categoryID }: Pick<DiscussionRow, "categoryID">,
): Verdict =>
  permissions.atLeast(communityModerate) ||
  permissions.atLeast(curationManage) ||
  permissions.has(postsModerate, { type: "category", id: categoryID }) ||
  permissionProblem([communityModerate, curationManage]);

/** Returns whether the actor may set the status of a discussion, which must be an idea. */
export const canSetStatus = (actor: Actor, row: DiscussionRow): Verdict =>
  firstRefusal(canDecide(actor, row), isIdea(row) || conflict("This post is not an idea."));
