import { type RawBuilder, sql } from "kysely";
import type { Context } from "#platform/server/application/context.ts";

/**
 * Updates the number of discussions by `tag_id` and `category_id`: `added` selects both columns, and the
 * difference.
 */
export const countPlaces = (added: RawBuilder<unknown>) => sql`
  insert into tag_places (tag_id, category_id, count_discussions)
  select tag_id, category_id, more from (${added}) as added order by tag_id, category_id
  on conflict (tag_id, category_id) do update
    set count_discussions = tag_places.count_discussions + excluded.count_discussions`;

/** Counts the tags of a moved discussion in its new category. */
export async function movePlaces(
  { db }: Context,
  {
    discussionID,
    fromCategoryID,
    categoryID,
  }: Record<"discussionID" | "fromCategoryID" | "categoryID", number>,
): Promise<void> {
  await countPlaces(sql`
    select tag_id, place.category_id, place.more
    from discussion_tags,
      (values (${fromCategoryID}::bigint, -1), (${categoryID}::bigint, 1)) as place (category_id, more)
    where discussion_id = ${discussionID}`).execute(db);
}

const WRONG = sql`
  select coalesce(tag_places.tag_id, held.tag_id) as tag_id,
    coalesce(tag_places.category_id, held.category_id) as category_id,
    coalesce(held.carried, 0) - coalesce(tag_places.count_discussions, 0) as more
  from tag_places full join (
    select tag_id, category_id, count(*)::integer as carried
    from discussion_tags join discussions using (discussion_id) group by tag_id, category_id
  ) as held on held.tag_id = tag_places.tag_id and held.category_id = tag_places.category_id
  where coalesce(tag_places.count_discussions, 0) <> coalesce(held.carried, 0)`;

export async function countWrongPlaces({ db }: Context): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from (${WRONG}) as wrong`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

export async function repairPlaces({ db }: Context): Promise<number> {
  const { numAffectedRows } = await countPlaces(WRONG).execute(db);
  return Number(numAffectedRows ?? 0);
}
