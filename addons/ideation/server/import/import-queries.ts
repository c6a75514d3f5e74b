import { sql } from "kysely";
import type { Context } from "#platform/server/application/context.ts";
import type { IdeationType } from "../../contract.ts";
import type {} from "../tables.ts";

/** Remembers which status the one of an export has become. */
export async function noteStatus(
  { db }: Context,
  { importedID, tagID, statusID }: { importedID: number; tagID: number | null; statusID: number },
): Promise<void> {
  await db
    .insertInto("ideaImportedStatuses")
    .values({ importedID, tagID, statusID })
    .onConflict((conflict) => conflict.column("importedID").doUpdateSet({ tagID, statusID }))
    .execute();
}

/** Returns the statuses of this forum by their ids in the export. */
export async function findStatusIDs({ db }: Context): Promise<Map<number, number>> {
  const rows = await db.selectFrom("ideaImportedStatuses").select(["importedID", "statusID"]).execute();
  return new Map(rows.map(({ importedID, statusID }) => [importedID, statusID]));
}

/** Returns those of the discussions that are ideas. */
export async function findIdeaIDs({ db }: Context, ids: readonly number[]): Promise<Set<number>> {
  const rows = await db
    .selectFrom("discussions")
    .select("discussionID")
    .where("discussionID", "=", sql<number>`any(${ids}::bigint[])`)
    .where("type", "=", "idea")
    .execute();
  return new Set(rows.map(({ discussionID }) => discussionID));
}

/** Makes categories take ideas where they do not yet. */
export async function insertIdeaCategories(
  { db }: Context,
  categories: readonly { categoryID: number; ideationType: IdeationType }[],
): Promise<void> {
  if (categories.length === 0) return;
  await sql`
    insert into idea_categories (category_id, ideation_type)
    select categories.category_id, sent.ideation_type
    from unnest(
      ${categories.map(({ categoryID }) => categoryID)}::bigint[],
      ${categories.map(({ ideationType }) => ideationType)}::text[]
    ) as sent (category_id, ideation_type) join categories using (category_id)
    on conflict do nothing`.execute(db);
}

/** Returns the urlcodes of the reactions that tags of an export mean, by the id of the tag. */
export async function findVoteTags({ db }: Context, tagIDs: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await sql<{ tagID: number; urlcode: string }>`
    select tag_id, case lower(urlcode) when 'up' then 'Up' else 'Down' end as urlcode from tags
    where lower(type) = 'reaction' and lower(urlcode) in ('up', 'down')
      and tag_id = any(${tagIDs}::bigint[])`.execute(db);
  return new Map(rows.map(({ tagID, urlcode }) => [tagID, urlcode]));
}

/** Returns a status for each imported idea without one: that of its tag, or else the default one. */
export async function listIdeasWithoutStatus({
  db,
}: Context): Promise<{ discussionID: number; statusID: number }[]> {
  const { rows } = await sql<{ discussionID: number; statusID: number }>`
    select discussion_id, coalesce(
      (select idea_imported_statuses.status_id from discussion_tags join idea_imported_statuses using (tag_id)
        where discussion_tags.discussion_id = discussions.discussion_id limit 1),
      (select status_id from record_statuses where record_subtype = 'idea' and is_default)) as status_id
    from discussions where type = 'idea' and status_id = 0 and date_imported is not null`.execute(db);
  return rows.filter(({ statusID }) => statusID !== null);
}

/** Makes the categories of imported ideas take ideas, with votes against them where there are any. */
export async function openIdeaCategories({ db }: Context): Promise<void> {
  await sql`
    insert into idea_categories (category_id, ideation_type)
    select category_id, case when bool_or(exists (
      select from reaction_counts join reaction_types using (tag_id)
      where record_type = 'discussion' and record_id = discussion_id and urlcode = 'Down' and count > 0
    )) then 'up-down' else 'up' end
    from discussions where type = 'idea' and date_imported is not null group by category_id
    on conflict do nothing`.execute(db);
}
