import { rolesThatHold } from "#features/permissions/server/index.ts";
import type { UserRow } from "#features/users/server/index.ts";
import { communityModerate, siteManage } from "#platform/contract/permission.ts";
import type { Context } from "#platform/server/application/context.ts";

/** Roles that fulfill the criterion `permission`: those that grant it themselves. */
export interface Holders {
  managers: readonly number[];
  moderators: readonly number[];
}

export const findHolders = async (context: Context): Promise<Holders> => ({
  managers: await rolesThatHold(context, (held) => held.has(siteManage)),
  moderators: await rolesThatHold(context, (held) => held.has(communityModerate)),
});

/** Returns the permissions of criteria that a member fulfills. */
export async function heldBy(context: Context, { roleIDs, admin }: UserRow): Promise<ReadonlySet<string>> {
  const { managers, moderators } = await findHolders(context);
  const holds = (holders: readonly number[]) =>
    admin > 0 || roleIDs.some((roleID) => holders.includes(roleID));
  return new Set<string>([
    ...(holds(managers) ? [siteManage] : []),
    ...(holds(moderators) ? [communityModerate] : []),
  ]);
}
