import { type Insertable, sql } from "kysely";
import type { Renumbered } from "#features/import/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import { countPlaces } from "./place-queries.ts";
import type { TagTable } from "./tables.ts";

/** Returns the tags with these ids, including imported ones that were deleted since. */
export async function findPresent(
  context: Context,
  ids: readonly number[],
): Promise<{ tagID: number; type: string; urlcode: string; dateImported: Date | null }[]> {
  const { rows } = await sql<{ tagID: number; type: string; urlcode: string; dateImported: Date | null }>`
    select tag_id, type, urlcode, date_imported from tags where tag_id = any(${ids}::bigint[])
    union all
    select tag_id, '', '', date_imported from deleted_tags where tag_id = any(${ids}::bigint[])
  `.execute(context.db);
  return rows;
}

/** Returns those of the tags that have no parent. */
export async function findRoots(context: Context, ids: readonly number[]): Promise<Set<number>> {
  const rows = await context.db
    .selectFrom("tags")
    .select("tagID")
    .where("tagID", "=", sql<number>`any(${ids}::bigint[])`)
    .where("parentTagID", "is", null)
    .execute();
  return new Set(rows.map(({ tagID }) => tagID));
}

/** Semaphore a tag created here into an imported one, under the imported id. */
export async function adoptTag(context: Context, { from, to }: Renumbered): Promise<void> {
  await context.db
    .updateTable("tags")
    .set({ tagID: to, dateImported: context.now })
    .where("tagID", "=", from)
    .execute();
}

/** Lists tags with one of these url codes, of any type. */
export const listWithNames = (context: Context, urlcodes: readonly string[]) =>
  context.db
    .selectFrom("tags")
    .select(["tagID", "type", "urlcode", "dateImported"])
    .where(sql`lower(urlcode)`, "=", sql<string>`any(${urlcodes.map((code) => code.toLowerCase())}::text[])`)
    .execute();

export async function insertTags(context: Context, rows: readonly Insertable<TagTable>[]): Promise<void> {
  if (rows.length === 0) return;
  await context.db
    .insertInto("tags")
    .values([...rows])
    .execute();
}

/** Returns whether the import that began at `context.now` imported tags. */
export async function hasBroughtTags(context: Context): Promise<boolean> {
  const row = await context.db
    .selectFrom("tags")
    .select("tagID")
    .where("dateImported", "=", context.now)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** A tag of a discussion, with the date of tagging. */
export interface Tie {
  discussionID: number;
  tagID: number;
  dateInserted: Date;
}

/** Attaches tags to discussions and counts them; returns how many are new. */
export async function tieAll(context: Context, ties: readonly Tie[]): Promise<number> {
  const { rows } = await sql<{ tied: number }>`
    with tied as (
      insert into discussion_tags (discussion_id, tag_id, insert_user_id, date_inserted)
      select discussion_id, tag_id, discussions.insert_user_id, tie.date_inserted
      from unnest(
        ${ties.map(({ discussionID }) => discussionID)}::bigint[],
        ${ties.map(({ tagID }) => tagID)}::bigint[],
        ${ties.map(({ dateInserted }) => dateInserted)}::timestamptz[]
      ) as tie (discussion_id, tag_id, date_inserted)
      join discussions using (discussion_id)
      join tags using (tag_id)
      on conflict do nothing returning tag_id, discussion_id
    ), placed as (${countPlaces(sql`
      select tag_id, category_id, count(*)::integer as more from tied join discussions using (discussion_id)
      group by tag_id, category_id`)}
    ), counted as (select tag_id, count(*)::integer as tied from tied group by tag_id),
    noted as (
      update tags set count_discussions = count_discussions + counted.tied
      from counted where counted.tag_id = tags.tag_id
    )
    select count(*)::integer as tied from tied`.execute(context.db);
  return rows[0]?.tied ?? 0;
}
