import type { DiscussionInRow } from "#features/discussions/contract.ts";
import { rowsOf } from "#features/discussions/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import { type OwnNews, selectOwnNews } from "./queries.ts";

const known = new WeakMap<Context, Promise<OwnNews>>();

/** Returns the news of the actor; the widgets of one page share them. */
export function ownNews(context: Context): Promise<OwnNews> {
  const news = known.get(context) ?? selectOwnNews(context);
  known.set(context, news);
  return news;
}

const hasBlocks = ({ followed, popular }: OwnNews) => followed.length + popular.length > 0;

/** Ids of all discussions that the page shows. */
function idsOf(news: OwnNews): number[] {
  const ofDrafts = news.drafts.flatMap(({ discussionID }) => discussionID ?? []);
  const recent = hasBlocks(news) ? [] : news.recent;
  return [...new Set([...news.followed, ...news.popular, ...news.bookmarked, ...recent, ...ofDrafts])];
}

const rows = new WeakMap<Context, Promise<ReadonlyMap<number, DiscussionInRow>>>();

async function loadRows(context: Context): Promise<ReadonlyMap<number, DiscussionInRow>> {
  const found = await rowsOf(context, idsOf(await ownNews(context)));
  return new Map(found.map((discussion) => [discussion.discussionID, discussion]));
}

/** Returns the rows of these discussions of the page; all of them are read in one statement. */
export async function ownRows(context: Context, ids: readonly number[]): Promise<DiscussionInRow[]> {
  const loading = rows.get(context) ?? loadRows(context);
  rows.set(context, loading);
  const found = await loading;
  return ids.flatMap((discussionID) => found.get(discussionID) ?? []);
}
