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

/** Of more that a search finds at once the newest are told: it finds nearly everything. */
const NOTIFIED_AT_ONCE = 20;
/** So many are looked at. */
const FOUND_AT_ONCE = 100;

/** Asks each search as its owner. Readers who see the same and search the same are asked for once. */
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
    // Whoever is banned or gone is told nothing.
    if (!owner) continue;
    const found = await inSavepoint(context, () => ask(actingAs(context, owner), search)).catch((error) =>
      nothingFor(context, search, error),
    );
    const { savedSearchID, dateAlerting } = search;
    // A new search finds what comes after it.
    for (const { kind, recordID } of found)
      if (dateAlerting && (noted.get(`${kind} ${recordID}`) ?? dateAlerting) >= dateAlerting)
        await context.emit(savedSearchMatched, { savedSearchID, kind, recordID });
  }
}

/** One that cannot be asked keeps no other from it; that its owner may not ask for something any more is no fault. */
function nothingFor(context: Context, { savedSearchID }: SavedSearchRow, error: unknown): DocumentRef[] {
  if (!(error instanceof ApiError) || error.status >= 500)
    reportError(context, error as Error, `saved search ${savedSearchID}`);
  return [];
}
