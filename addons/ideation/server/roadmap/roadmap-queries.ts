import { sql } from "kysely";
import { seesDiscussion } from "#features/discussions/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";

interface PlacedIdea {
  statusID: number;
  discussionID: number;
}

/**
 * Returns the ids of the first ideas by votes for each status, in one statement that reads an index in its order. `limit` is
 * the number for each status.
 */
export async function selectByStatus(
  context: Context,
  statusIDs: readonly number[],
  { categoryIDs, limit }: { categoryIDs: readonly number[]; limit: number },
): Promise<PlacedIdea[]> {
  const { rows } = await sql<PlacedIdea>`
    select columns.status_id, ideas.discussion_id
    from unnest(${statusIDs}::int[]) with ordinality as columns (status_id, place)
    cross join lateral (
      select discussion_id, score from discussions
      where type = 'idea' and discussions.status_id = columns.status_id
        and category_id = any(${categoryIDs}::bigint[])
        and ${await seesDiscussion(context, sql`(select discussions.discussion_id)`)}
      order by score desc, discussion_id desc limit ${limit}
    ) as ideas
    order by columns.place, ideas.score desc, ideas.discussion_id desc`.execute(context.db);
  return rows;
}
