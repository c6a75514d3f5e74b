import { sql } from "kysely";
import { visibleCategoryIDs } from "#features/categories/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import { visibleIn } from "../queries.ts";
import { DAY, SLOT_DAYS } from "./filter-queries.ts";

/**
 * Ranks activity against age in hours: a newer discussion needs less activity. Imported dates may lie in the
 * future.
 */
export const trendOf = ({ now }: Context) => sql<number>`
  (discussions.score + discussions.count_comments)
  / power(greatest(extract(epoch from ${now}::timestamptz - discussions.date_inserted)::float8 / 3600, 0) + 2, 1.5)`;

/** A discussion by its rank. */
export interface Trending {
  discussionID: number;
  categoryID: number;
  insertUserID: number | null;
}

/**
 * Lists the top trending discussions of each visible category among those started within the last day, week or
 * month. One statement serves many selections of categories.
 */
export async function listTrending(
  context: Context,
  { slot, perCategory }: { slot: "d" | "w" | "m"; perCategory: number },
): Promise<Trending[]> {
  const since = new Date(context.now.getTime() - SLOT_DAYS[slot] * DAY);
  const { rows } = await sql<Trending>`
    with ranked as (
      select discussion_id, category_id, insert_user_id, trend, row_number() over (
        partition by category_id order by trend desc, discussion_id desc) as place
      from (
        select discussion_id, category_id, insert_user_id, ${trendOf(context)} as trend from discussions
        where discussions.date_inserted > ${since} and discussions.redirect_discussion_id is null
          and ${visibleIn(context, await visibleCategoryIDs(context))}
      ) as recent
    )
    select discussion_id, category_id, insert_user_id from ranked where place <= ${perCategory}
    order by trend desc, discussion_id desc`.execute(context.db);
  return rows;
}
