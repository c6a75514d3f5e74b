import { accountRights } from "#features/permissions/server/index.ts";
import { permissionRank } from "#platform/contract/permission.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { Ranked } from "../policy.ts";
import type { UserRow } from "../tables.ts";

/** Returns the rank of an account. */
export async function rankOf(context: Context, user: UserRow): Promise<Ranked> {
  const { permissions } = await accountRights(context, user);
  return { userID: user.userID, rank: permissionRank(permissions) };
}
