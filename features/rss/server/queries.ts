import { sql } from "kysely";
import type { Context } from "#platform/server/application/context.ts";
import type { FeedContent } from "../contract.ts";
import type { FetchProblem } from "./tables.ts";

interface FoundFeed {
  /** The feed with its first entries; null before it was fetched. */
  content: FeedContent | null;
  problem: FetchProblem | null;
  dateWanted: Date;
}

/** Finds a feed with its first `limit` entries. */
export const findFeed = ({ db }: Context, url: string, limit: number): Promise<FoundFeed | undefined> =>
  db
    .selectFrom("rssFeeds")
    .select(["problem", "dateWanted"])
    .select(
      sql<FeedContent | null>`case when content is not null then jsonb_build_object(
        'channel', content -> 'channel',
        'item', jsonb_path_query_array(content, '$.item[0 to $last]', jsonb_build_object('last', ${limit - 1}::int))
      ) end`.as("content"),
    )
    .where("url", "=", url)
    .executeTakeFirst();

/**
 * Adds an unknown feed unless there are `most` already; returns false when nothing was added. The caller fetches it;
 * otherwise it is due at `next`.
 */
export async function insertFeed(
  { db, now }: Context,
  url: string,
  { most, next }: { most: number; next: Date },
): Promise<boolean> {
  const { rows } = await sql`
    insert into rss_feeds (url, date_wanted, date_next)
    select ${url}::text, ${now}::timestamptz, ${next}::timestamptz
    where (select count(*) from rss_feeds) < ${most}::int
    on conflict do nothing
    returning url`.execute(db);
  return rows.length > 0;
}

/** Notes that a page shows a feed. */
export async function noteWanted({ db, now }: Context, url: string): Promise<void> {
  await db.updateTable("rssFeeds").set({ dateWanted: now }).where("url", "=", url).execute();
}

/**
 * Returns the addresses of due feeds that pages showed since `wanted`, and postpones them until `next`, so that no other
 * node fetches them as well.
 */
export async function claimDue({ db, now }: Context, wanted: Date, next: Date): Promise<string[]> {
  const rows = await db
    .updateTable("rssFeeds")
    .set({ dateNext: next })
    .where("dateNext", "<=", now)
    .where("dateWanted", ">=", wanted)
    .returning("url")
    .execute();
  return rows.map(({ url }) => url);
}

/** Saves a fetched feed, which is due again at `next`. */
export async function saveContent(
  { db, now }: Context,
  url: string,
  content: FeedContent,
  next: Date,
): Promise<void> {
  const fetched = { failures: 0, problem: null, dateFetched: now, dateNext: next };
  await db
    .updateTable("rssFeeds")
    .set({ content: JSON.stringify(content), ...fetched })
    .where("url", "=", url)
    .execute();
}

/**
 * Counts a failed attempt; the content stays. The next attempt follows after `firstMs` milliseconds, each further one
 * after twice as long, up to `mostMs`.
 */
export async function noteFailure(
  { db, now }: Context,
  url: string,
  problem: FetchProblem,
  { firstMs, mostMs }: { firstMs: number; mostMs: number },
): Promise<void> {
  await sql`
    update rss_feeds set
      problem = ${problem}::text,
      failures = failures + 1,
      date_next = ${now}::timestamptz
        + least(${firstMs}::float8 * 2 ^ least(failures, 30), ${mostMs}::float8) * interval '1 millisecond'
    where url = ${url}`.execute(db);
}

/** Deletes the feeds that no page showed since `before`; those that were never fetched successfully, since `empty`. */
export async function deleteUnwanted({ db }: Context, before: Date, empty: Date): Promise<void> {
  await db
    .deleteFrom("rssFeeds")
    .where((eb) =>
      eb.or([
        eb("dateWanted", "<", before),
        eb.and([eb("dateWanted", "<", empty), eb("content", "is", null)]),
      ]),
    )
    .execute();
}
