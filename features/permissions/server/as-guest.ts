import type { Context } from "#platform/server/application/context.ts";
import { roleIDsOfType } from "./known-roles.ts";
import { permissionsOf } from "./permission-set.ts";

/** Returns a context in which the actor is a guest. */
export async function asGuest(context: Context): Promise<Context> {
  const roleIDs = await roleIDsOfType(context, "guest");
  const permissions = await permissionsOf(context, roleIDs, 0);
  return {
    ...context,
    actor: { userID: 0, name: "Guest", roleIDs, permissions, sessionID: null, address: null },
  };
}
