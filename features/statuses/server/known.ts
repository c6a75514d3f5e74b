import { notFound } from "#platform/contract/errors.ts";
import type { Context } from "#platform/server/application/context.ts";
import { CachedValue } from "#platform/server/cache/cached-value.ts";
import { statusesChanged } from "./events.ts";
import { isStaff } from "./policy.ts";
import { selectStatuses } from "./queries.ts";
import type { StatusRow } from "./tables.ts";

/** All statuses, by their id. */
export const known = new CachedValue<ReadonlyMap<number, StatusRow>>(
  [statusesChanged],
  async (context) => new Map((await selectStatuses(context)).map((row) => [row.statusID, row])),
);

/** Lists the statuses that the actor may know of. */
export const listSeen = async (context: Context): Promise<StatusRow[]> =>
  [...(await known.get(context)).values()].filter(({ isInternal }) => !isInternal || isStaff(context.actor));

export async function getSeen(context: Context, statusID: number): Promise<StatusRow> {
  const found = (await listSeen(context)).find((row) => row.statusID === statusID);
  if (!found) throw notFound("Status");
  return found;
}
