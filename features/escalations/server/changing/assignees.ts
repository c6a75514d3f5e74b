import { listModerators } from "#features/reports/server/index.ts";
import type { UserFragment } from "#features/users/contract.ts";
import { userFragments } from "#features/users/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import { must } from "#platform/server/extension-points/rule.ts";
import { getEscalation } from "../escalations.ts";
import { canModerate } from "../policy.ts";

interface Asked {
  name: string;
  escalationID?: number | undefined;
  page: number;
  limit: number;
}

/** Returns the possible assignees by name. */
export async function listAssignees(
  context: Context,
  { name, escalationID, page, limit }: Asked,
): Promise<UserFragment[]> {
  must(canModerate(context.actor));
  const place =
    escalationID === undefined ? null : (await getEscalation(context, escalationID)).placeRecordID;
  const ids = await listModerators(context, place, { name, limit, offset: (page - 1) * limit });
  const users = await userFragments(context, ids);
  return ids.flatMap((userID) => users.get(userID) ?? []);
}
