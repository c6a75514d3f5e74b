import { expressionBuilder, type RawBuilder, type SqlBool, sql } from "kysely";
import { type PostLimits, postsThat } from "#features/automation-rules/server/index.ts";
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

/** Selects the open questions within limits. */
export const openQuestions = (limits: PostLimits) =>
  postsThat(
    sql<SqlBool>`discussions.type = ${QUESTION_TYPE} and discussions.status_id <> 0
      and discussions.status_id = any(${OPEN_STATUSES}::int[])`,
    limits,
  );
