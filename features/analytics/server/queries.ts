import { type RawBuilder, sql } from "kysely";
import type { Context } from "#platform/server/application/context.ts";
import { type CountedDays, type DayCount, dayOf, withinDays } from "#platform/server/operations/activity.ts";
import type { NotedPageView } from "./note-page-view.ts";
import type {} from "./tables.ts";

/** Returns the salt of today, which is `fresh` when it is the first of the day, and deletes those of earlier days. */
export async function getSalt({ db, now }: Context, fresh: string): Promise<string> {
  const day = now.toISOString().slice(0, 10);
  const stored = await db.selectFrom("visitSalts").select("salt").where("day", "=", day).executeTakeFirst();
  if (stored) return stored.salt;
  const { salt } = await db
    .with("earlier", (earlier) => earlier.deleteFrom("visitSalts").where("day", "<", day))
    .insertInto("visitSalts")
    .values({ day, salt: fresh })
    .onConflict((conflict) => conflict.column("day").doUpdateSet({ day }))
    .returning("salt")
    .executeTakeFirstOrThrow();
  return salt;
}

/** Deletes the salts of days before today. */
export async function deleteSaltsBefore({ db, now }: Context): Promise<void> {
  await db.deleteFrom("visitSalts").where("day", "<", now.toISOString().slice(0, 10)).execute();
}

/** Inserts page views, except those of members who refuse. */
export async function insertPageViews(
  { db }: Context,
  views: readonly (NotedPageView & { visitKey: string })[],
): Promise<void> {
  const rows = views.map((view) => ({
    date_inserted: view.dateInserted,
    type: view.type,
    visit_key: view.visitKey,
    user_id: view.userID,
    url: view.url,
    page_name: view.pageName,
    discussion_id: view.discussionID,
    category_id: view.categoryID,
    group_id: view.groupID,
    event_id: view.eventID,
    site_section_id: view.siteSectionID,
    referrer: view.referrer,
    destination: view.destination,
  }));
  await sql`
    insert into page_views (date_inserted, type, visit_key, is_member, url, page_name, discussion_id, category_id,
      group_id, event_id, site_section_id, referrer, destination)
    select date_inserted, type, visit_key, user_id > 0, url, page_name, discussion_id, category_id,
      group_id, event_id, site_section_id, referrer, destination
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as noted (date_inserted timestamptz, type text,
      visit_key text, user_id bigint, url text, page_name text, discussion_id bigint, category_id bigint,
      group_id bigint, event_id bigint, site_section_id text, referrer text, destination text)
    where not exists (
      select from analytics_choices where analytics_choices.user_id = noted.user_id and is_refused
    )`.execute(db);
}

/** Class of errors of rows that violate a check, also of rows without a partition. */
const CHECK_VIOLATION = "23514";

/** Returns whether rows could not be inserted because their month has no partition. */
export const isWithoutPartition = (error: unknown): boolean =>
  (error as { code?: unknown } | null)?.code === CHECK_VIOLATION;

/** Waits until no other node changes partitions. The lock ends with the transaction. */
export async function lockPartitions({ db }: Context): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('page view partitions', 0))`.execute(db);
}

const PREFIX = "page_views_m";
const nameOf = (month: Date) => `${PREFIX}${month.toISOString().slice(0, 7).replace("-", "")}`;

/** Returns the first moment of each month that has a partition. */
export async function listPartitions({ db }: Context): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_inherits join pg_class on pg_class.oid = inhrelid
    where inhparent = 'page_views'::regclass`.execute(db);
  return rows.map(({ name }) => {
    const [, year, month] = /(\d{4})(\d\d)$/.exec(name) ?? [];
    return `${year}-${month}-01T00:00:00.000Z`;
  });
}

/** Creates the partition of a month. */
export async function createPartition({ db }: Context, month: Date, next: Date): Promise<void> {
  const [from, to] = [month, next].map((date) => sql.lit(date.toISOString()));
  await sql`create table ${sql.table(nameOf(month))} partition of page_views for values from (${from}) to (${to})`.execute(
    db,
  );
}

/** Deletes all page views of a month. */
export async function dropPartition({ db }: Context, month: Date): Promise<void> {
  await sql`drop table ${sql.table(nameOf(month))}`.execute(db);
}

const countByDay = ({ db }: Context, days: CountedDays, count: RawBuilder<number>): Promise<DayCount[]> =>
  db
    .selectFrom("pageViews")
    .select([dayOf("dateInserted", days).as("day"), count.as("count")])
    .where(withinDays("dateInserted", days))
    .where("type", "=", "page_view")
    .groupBy(sql`1`)
    .execute();

/** Counts page views by day. */
export const countViewsByDay = (context: Context, days: CountedDays): Promise<DayCount[]> =>
  countByDay(context, days, sql<number>`count(*)::int`);

/** Counts visits by day: all pages that one browser shows on a day are one visit. */
export const countVisitsByDay = (context: Context, days: CountedDays): Promise<DayCount[]> =>
  countByDay(context, days, sql<number>`count(distinct visit_key)::int`);

/** Returns whether a member refuses to be counted; undefined for no choice. */
export async function findChoice({ db }: Context, userID: number): Promise<boolean | undefined> {
  const row = await db
    .selectFrom("analyticsChoices")
    .select("isRefused")
    .where("userID", "=", userID)
    .executeTakeFirst();
  return row?.isRefused;
}

export async function saveChoice({ db, now }: Context, userID: number, isRefused: boolean): Promise<void> {
  await db
    .insertInto("analyticsChoices")
    .values({ userID, isRefused, dateInserted: now })
    .onConflict((conflict) => conflict.column("userID").doUpdateSet({ isRefused, dateInserted: now }))
    .execute();
}

export async function deleteChoice({ db }: Context, userID: number): Promise<void> {
  await db.deleteFrom("analyticsChoices").where("userID", "=", userID).execute();
}
