import { sql } from "kysely";
import type { Context } from "#platform/server/application/context.ts";
import { BatchedWrites } from "#platform/server/database/batched-writes.ts";
import type { DocumentRef } from "#platform/server/search/port.ts";
import type { SavedSearchRow } from "./tables.ts";

/** Notes new posts while any search sends notifications; every post waits for this write. */
export const notedPosts = new BatchedWrites<DocumentRef>({
  write: (_context, posts) => sql`
    insert into saved_search_posts (kind, record_id)
    select * from unnest(
      ${posts.map(({ kind }) => kind)}::text[], ${posts.map(({ recordID }) => recordID)}::bigint[]) as posts
    where exists (select from saved_searches where date_alerting is not null)
    on conflict do nothing`,
});

/**
 * Returns false while another transaction matches saved searches; holds the lock until the transaction ends.
 */
export async function lockAlerts({ db }: Context): Promise<boolean> {
  const { rows } = await sql<{ locked: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended('saved searches', 0)) as locked`.execute(db);
  return rows[0]?.locked ?? false;
}

export interface NotedPost extends DocumentRef {
  dateNoted: Date;
}

/** Returns the posts of the current round with its number; no posts when there is no round. */
export async function selectRound({ db }: Context): Promise<{ round: number; posts: NotedPost[] }> {
  const { rows } = await sql<NotedPost & { round: number }>`
    select kind, record_id, date_noted, round from saved_search_posts where round is not null`.execute(db);
  return { round: rows[0]?.round ?? 0, posts: rows };
}

/** Returns the oldest waiting posts, so that posts of one batch are matched together. */
export async function selectWaitingPosts(
  { db }: Context,
  { limit, seconds }: { limit: number; seconds: number },
): Promise<DocumentRef[]> {
  const { rows } = await sql<DocumentRef>`
    select kind, record_id from saved_search_posts
    where round is null and exists (select from saved_search_posts
      where round is null and date_noted <= now() - ${seconds}::int * interval '1 second')
    order by date_noted limit ${limit}`.execute(db);
  return rows;
}

/** Begins a round, numbered after every round in which a search was matched. */
export async function beginRound({ db }: Context, posts: readonly DocumentRef[]): Promise<void> {
  await sql`
    update saved_search_posts set round = (select coalesce(max(round), 0) + 1 from saved_searches)
    where (kind, record_id) in (select * from unnest(
      ${posts.map(({ kind }) => kind)}::text[], ${posts.map(({ recordID }) => recordID)}::bigint[]))`.execute(
    db,
  );
}

/**
 * Returns searches that were not matched in the round, grouped by equal terms. Concurrent changes to them
 * wait.
 */
export async function selectDue({ db }: Context, round: number, limit: number): Promise<SavedSearchRow[]> {
  const { rows } = await sql<SavedSearchRow>`
    select * from saved_searches where date_alerting is not null and round < ${round}
    order by round, md5(asked::text), saved_search_id limit ${limit} for no key update skip locked`.execute(
    db,
  );
  return rows;
}

export async function markAsked({ db }: Context, ids: readonly number[], round: number): Promise<void> {
  await sql`update saved_searches set round = ${round} where saved_search_id = any(${ids}::bigint[])`.execute(
    db,
  );
}

export async function endRound({ db }: Context, round: number): Promise<void> {
  await sql`delete from saved_search_posts where round = ${round}`.execute(db);
}
