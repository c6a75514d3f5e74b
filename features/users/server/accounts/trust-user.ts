import { permissionProblem } from "#platform/contract/errors.ts";
import { communityModerate } from "#platform/contract/permission.ts";
import type { Context } from "#platform/server/application/context.ts";
import { approvalBypass } from "../../permissions.ts";
import { userSaved } from "../events.ts";
import { updateUser } from "../queries.ts";
import type { UserRow } from "../tables.ts";

/** Publishes the user's posts without approval from now on. */
export async function trustUser(context: Context, userID: number): Promise<void> {
  if (!context.actor.permissions.atLeast(communityModerate)) throw permissionProblem([communityModerate]);
  await context.transaction(async (inside) => {
    await updateUser(inside, userID, { bypassSpam: true, dateUpdated: inside.now });
    await inside.emit(userSaved, { userID });
  });
}

/** Returns whether posts of the actor, whose account this is, bypass approval and spam checks. */
export const isTrusted = ({ actor }: Context, user: Pick<UserRow, "bypassSpam"> | undefined): boolean =>
  user?.bypassSpam === true || actor.permissions.has(approvalBypass);
