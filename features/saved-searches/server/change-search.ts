import { notFound } from "#platform/contract/errors.ts";
import type { Context } from "#platform/server/application/context.ts";
import { must } from "#platform/server/extension-points/rule.ts";
import type { SavedSearch } from "../contract.ts";
import { canAlert, isMember } from "./policy.ts";
import { deleteSearch, findOwn, updateSearch } from "./queries.ts";
import type { SavedSearchRow } from "./tables.ts";
import { viewSearch } from "./view.ts";

/** Returns one of the actor's searches; a 404 for those of others. */
async function getOwn(context: Context, savedSearchID: number): Promise<SavedSearchRow> {
  must(isMember(context.actor));
  const found = await findOwn(context, savedSearchID);
  if (!found) throw notFound("Saved search");
  return found;
}

export async function changeSearch(
  context: Context,
  savedSearchID: number,
  change: { name?: string | undefined; isAlerting?: boolean | undefined },
): Promise<SavedSearch> {
  const before = await getOwn(context, savedSearchID);
  if (change.isAlerting) must(canAlert(context, before.asked));
  return viewSearch(context, await updateSearch(context, before, change));
}

export async function removeSearch(context: Context, savedSearchID: number): Promise<void> {
  await deleteSearch(context, (await getOwn(context, savedSearchID)).savedSearchID);
}
