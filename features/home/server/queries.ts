import { sql } from "kysely";
import { activitySince, commentedBy } from "#features/comments/server/index.ts";
import { type News, newsOf } from "#features/discussions/server/index.ts";
import { countOfDrafts, type DraftInShort, newestInShort } from "#features/drafts/server/index.ts";
import { unmutedFollowsOf } from "#features/following/server/index.ts";
import { previousVisitOf } from "#features/users/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";

/** Rows of each block. */
const SHOWN_AT_MOST = 12;
const BOOKMARKS_AT_MOST = 3;
const DRAFTS_AT_MOST = 3;

interface OwnDrafts {
  drafts: DraftInShort[];
  countDrafts: number;
}
export type OwnNews = News & OwnDrafts;

const dateOf = (text: string | null) => text && new Date(text).toISOString();

/** Selects everything that is new for the actor, as ids and numbers, in one statement. */
export async function selectOwnNews(context: Context): Promise<OwnNews> {
  const { userID } = context.actor;
  const news = await newsOf(context, {
    since: previousVisitOf(context),
    categoryIDs: unmutedFollowsOf(userID),
    participated: commentedBy(userID),
    activitySince,
    limit: SHOWN_AT_MOST,
    bookmarks: BOOKMARKS_AT_MOST,
  });
  const { rows } = await sql<OwnDrafts & { news: News }>`
    select ${news} as news, ${countOfDrafts(context)} as count_drafts,
      ${newestInShort(context, DRAFTS_AT_MOST)} as drafts`.execute(context.db);
  const [found] = rows;
  if (!found) throw new Error("A statement without a table has one row.");
  const { news: own, ...drafts } = found;
  // Dates in JSON have another format than those of the API.
  return { ...own, ...drafts, dateSince: dateOf(own.dateSince), dateMarked: dateOf(own.dateMarked) };
}
