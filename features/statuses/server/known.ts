import { ApiError, badRequest, conflict, notFound } from "#platform/contract/errors.ts";
import { phrase } from "#platform/contract/i18n.ts";
import type { SmartID } from "#platform/contract/ids.ts";
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

/** Returns the id for `$name:…` among the statuses that the actor may know of. Throws 404, 409 or 400. */
export async function resolveStatusID(context: Context, { field, value }: SmartID): Promise<number> {
  if (field !== "name") throw badRequest(phrase("Statuses cannot be found by {field}.", { field }));
  const name = value.toLowerCase();
  const [found, another] = (await listSeen(context)).filter((row) => row.name.toLowerCase() === name);
  if (!found) throw new ApiError(404, "Smart ID not found.");
  if (another) throw conflict("More than one status has that name.");
  return found.statusID;
}
