import { expressionBuilder, type RawBuilder, sql } from "kysely";
import { visibleCategoryIDs } from "#features/categories/server/index.ts";
import { visibleDiscussions } from "#features/discussions/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { Database } from "#platform/server/database/database.ts";
import { QUESTION_TYPE, STATUS } from "../contract.ts";

/** Statuses of questions without an answer that may help. */
export const OPEN_STATUSES = [STATUS.unanswered, STATUS.rejected];

const onDiscussions = expressionBuilder<Database, "discussions">();

/** SQL for the number of visible questions with one of these statuses, up to `atMost`. */
export async function questionCount(
  context: Context,
  statusIDs: readonly number[],
  atMost: number,
): Promise<RawBuilder<number>> {
  const categoryIDs = await visibleCategoryIDs(context);
  const narrowed = onDiscussions.and(visibleDiscussions.narrowed(context, onDiscussions));
  return sql<number>`(
    select count(*)::int from (
      select from discussions
      where status_id = any(${statusIDs}::int[]) and status_id <> 0 and type = ${QUESTION_TYPE}
        and category_id = any(${categoryIDs}::bigint[]) and ${narrowed}
      limit ${atMost}) as found)`;
}

/** Counts the visible questions with one of these statuses. */
export async function countQuestions(context: Context, statusIDs: readonly number[]): Promise<number> {
  const count = await questionCount(context, statusIDs, COUNTED_AT_MOST);
  const { rows } = await sql<{ count: number }>`select ${count} as count`.execute(context.db);
  return rows[0]?.count ?? 0;
}

/** Larger numbers are not counted further. */
const COUNTED_AT_MOST = 100_000;

/** Selects the open questions of some categories, by the date on which they were asked; no category means all. */
export const openQuestions = (categoryIDs: readonly number[], tagIDs: readonly number[]) => sql`
  select 'discussion'::text as record_type, discussions.discussion_id as record_id,
    discussions.date_inserted as record_date
  from discussions
  where discussions.type = ${QUESTION_TYPE} and discussions.status_id = any(${OPEN_STATUSES}::int[])
    and discussions.status_id <> 0 and discussions.redirect_discussion_id is null
    ${categoryIDs.length > 0 ? sql`and discussions.category_id = any(${categoryIDs}::bigint[])` : sql``}
    ${
      tagIDs.length > 0
        ? sql`and exists (
            select from discussion_tags where discussion_tags.discussion_id = discussions.discussion_id
              and discussion_tags.tag_id = any(${tagIDs}::bigint[]))`
        : sql``
    }`;
