import { commentsEdit } from "#features/categories/permissions.ts";
import { postsModerate } from "#features/permissions/permissions.ts";
import { canModerate, moderates } from "#features/reports/server/index.ts";
import { permissionProblem } from "#platform/contract/errors.ts";
import { communityModerate } from "#platform/contract/permission.ts";
import type { Actor } from "#platform/server/application/context.ts";
import type { Verdict } from "#platform/server/extension-points/rule.ts";

export { canModerate };

/** Returns whether the actor may escalate posts in a visible category. */
export const canEscalate = (actor: Actor, categoryID: number): Verdict =>
  moderates(actor, categoryID) || permissionProblem([postsModerate, communityModerate]);

/** Returns whether the actor may edit or delete a comment: only their own. */
export const canChangeComment = (
  { userID }: Actor,
  { insertUserID }: { insertUserID: number | null },
): Verdict => (userID > 0 && userID === insertUserID) || permissionProblem([commentsEdit]);
