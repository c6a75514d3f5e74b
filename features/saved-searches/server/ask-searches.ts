import { findAll, planAmong } from "#features/search/server/index.ts";
import { actorsOf } from "#features/users/server/index.ts";
import { ApiError } from "#platform/contract/errors.ts";
import { actingAs } from "#platform/server/application/acting.ts";
import type { Context } from "#platform/server/application/context.ts";
import { reportError } from "#platform/server/application/report.ts";
import { inSavepoint } from "#platform/server/database/savepoint.ts";
import type { DocumentRef } from "#platform/server/search/port.ts";
import type { NotedPost } from "./alert-queries.ts";
import { savedSearchMatched } from "./events.ts";
import type { SavedSearchRow } from "./tables.ts";

/** Maximum notifications per search and round: a search with more matches finds nearly everything. */
const NOTIFIED_AT_ONCE = 20;
/** Maximum results examined per search. */
const FOUND_AT_ONCE = 100;

/** Runs each search as its owner. Owners with equal searches and equal visibility share one query. */
export async function askSearches(
  context: Context,
  searches: readonly SavedSearchRow[],
  posts: readonly NotedPost[],
): Promise<void> {
  const owners = await actorsOf(context, [...new Set(searches.map(({ userID }) => userID))]);
  const noted = new Map(posts.map(({ kind, recordID, dateNoted }) => [`${kind} ${recordID}`, dateNoted]));
  const answers = new Map<string, readonly DocumentRef[]>();

  async function ask(reader: Context, { asked }: SavedSearchRow): Promise<readonly DocumentRef[]> {
    const plan = await planAmong(reader, asked, posts, FOUND_AT_ONCE);
    if (!plan) return [];
    const key = JSON.stringify(plan);
    const found = answers.get(key) ?? (await findAll(reader, plan)).slice(0, NOTIFIED_AT_ONCE);
    answers.set(key, found);
    return found;
  }

  for (const search of searches) {
    const owner = owners.get(search.userID);
    // Banned and deleted users get no notifications.
    if (!owner) continue;
    const found = await inSavepoint(context, () => ask(actingAs(context, owner), search)).catch((error) =>
      nothingFor(context, search, error),
    );
    const { savedSearchID, dateAlerting } = search;
    // A search only notifies of posts that are newer than itself.
    for (const { kind, recordID } of found)
      if (dateAlerting && (noted.get(`${kind} ${recordID}`) ?? dateAlerting) >= dateAlerting)
        await context.emit(savedSearchMatched, { savedSearchID, kind, recordID });
  }
}

/**
 * A failing search must not block the others; it is no error when its owner lost the permission to search.
 */
function nothingFor(context: Context, { savedSearchID }: SavedSearchRow, error: unknown): DocumentRef[] {
  if (!(error instanceof ApiError) || error.status >= 500)
    reportError(context, error as Error, `saved search ${savedSearchID}`);
  return [];
}
