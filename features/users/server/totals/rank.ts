import { permissionsOf } from "#features/permissions/server/index.ts";
import { permissionRank } from "#platform/contract/permission.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { Ranked } from "../policy.ts";
import type { UserRow } from "../tables.ts";

/** Returns the rank of an account. */
export async function rankOf(context: Context, { userID, roleIDs, admin }: UserRow): Promise<Ranked> {
  return { userID, rank: permissionRank(await permissionsOf(context, roleIDs, admin)) };
}
