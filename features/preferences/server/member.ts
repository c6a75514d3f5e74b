import { accountRights } from "#features/permissions/server/index.ts";
import { getUser, resolveUserID } from "#features/users/server/index.ts";
import type { SmartID } from "#platform/contract/ids.ts";
import { actingAs } from "#platform/server/application/acting.ts";
import type { Context } from "#platform/server/application/context.ts";
import { must } from "#platform/server/extension-points/rule.ts";
import { canAskFor, canDecideFor, isMember } from "./policy.ts";

/** Returns a context of the member whose preferences the actor reads or changes. */
export async function memberFor(context: Context, id: number | SmartID): Promise<Context> {
  must(isMember(context.actor));
  const userID = await resolveUserID(context, id);
  if (userID === context.actor.userID) return context;
  must(canAskFor(context.actor, userID));
  const user = await getUser(context, userID);
  const { name } = user;
  const { roleIDs, permissions } = await accountRights(context, user);
  const member = { userID, name, roleIDs, permissions, sessionID: null, address: null };
  must(canDecideFor(context.actor, member));
  return actingAs(context, member);
}
