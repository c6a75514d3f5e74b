import { forumImported } from "#features/import/server/index.ts";
import { accountsMerged } from "#features/users/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import { addonsSwitched } from "#platform/server/application/switch-addons.ts";
import { onInTransaction } from "#platform/server/events/events.ts";
import { wakes } from "#platform/server/jobs/work-queue.ts";
import { documentParts, searchSources } from "../extension-points.ts";
import { SEARCH_INDEX } from "./change-queries.ts";
import { restartRebuilds } from "./rebuild-queries.ts";

/** Returns the kinds that add-ons contribute or extend. */
function kindsOf({ addons }: Context, names: readonly string[]): string[] {
  const added = [...addons.all(searchSources), ...addons.all(documentParts)];
  return added.filter(({ feature }) => names.includes(feature.name)).map(({ value }) => value.kind);
}

/** Reindexes all records in the background, for changes without events. */
export const rebuildAll = [
  onInTransaction(forumImported, (context) => restartRebuilds(context)),
  wakes(forumImported, SEARCH_INDEX),
  onInTransaction(accountsMerged, (context) => restartRebuilds(context)),
  wakes(accountsMerged, SEARCH_INDEX),
  // An add-on received no events while it was disabled.
  onInTransaction(addonsSwitched, (context, { names }) => restartRebuilds(context, kindsOf(context, names))),
  wakes(addonsSwitched, SEARCH_INDEX),
];
