import { searchUrl } from "#features/search/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { SavedSearch } from "../contract.ts";
import { findsPosts } from "./policy.ts";
import type { SavedSearchRow } from "./tables.ts";

export const viewSearch = (context: Context, row: SavedSearchRow): SavedSearch => ({
  savedSearchID: row.savedSearchID,
  name: row.name,
  url: searchUrl(row.asked),
  query: row.asked["query"] ?? "",
  isAlerting: row.dateAlerting !== null,
  canAlert: findsPosts(context, row.asked),
  dateInserted: row.dateInserted.toISOString(),
});
