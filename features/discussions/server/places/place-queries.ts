import { sql } from "kysely";
import type { Context } from "#platform/server/application/context.ts";

interface OddPlace {
  categoryID: number;
  /** Number of discussions pinned in all lists, and number of all pinned discussions. */
  recent: number;
  pinned: number;
  redirects: number;
}

/** Counts pinned discussions and redirects per category; categories without any are left out. */
export async function selectOddPlaces({ db }: Context): Promise<OddPlace[]> {
  const { rows } = await sql<OddPlace>`
    select category_id, sum(recent)::int as recent, sum(pinned)::int as pinned, sum(redirects)::int as redirects
    from (
      select category_id, (pin_location = 'recent')::int as recent, 1 as pinned, 0 as redirects
      from discussions where pin_location is not null
      union all
      select category_id, 0, 0, 1 from discussions where redirect_discussion_id is not null
    ) as places
    group by category_id`.execute(db);
  return rows;
}
