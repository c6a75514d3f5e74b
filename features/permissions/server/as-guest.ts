import type { Context } from "#platform/server/application/context.ts";
import { roleIDsOfType } from "./known-roles.ts";
import { permissionsOf } from "./permission-set.ts";

/** The forum as a reader sees it who is not signed in. */
export async function asGuest(context: Context): Promise<Context> {
  const roleIDs = await roleIDsOfType(context, "guest");
  const permissions = await permissionsOf(context, roleIDs, 0);
  return {
    ...context,
    actor: { userID: 0, name: "Guest", roleIDs, permissions, sessionID: null, address: null },
  };
}
