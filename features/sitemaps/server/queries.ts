import { expressionBuilder, type RawBuilder, type SqlBool, sql } from "kysely";
import { visibleCategoryIDs } from "#features/categories/server/index.ts";
import { visibleDiscussions } from "#features/discussions/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { Database } from "#platform/server/database/database.ts";

/** Range of discussion ids per part: the maximum number of its addresses, each of which stays in its part. */
export const NUMBERS_A_PART = 5000;

const eb = expressionBuilder<Database, "discussions">();
const CHANGED = sql<Date>`greatest(discussions.date_last_comment, discussions.date_updated)`;

export interface Part {
  part: number;
  /** The date of its newest change. */
  changed: Date;
  /** Changes when other addresses are listed. */
  mark: string;
}

/** Conditions: the discussion has a canonical address on this forum, and the actor sees it. */
const listed = async (context: Context) => [
  eb("discussions.categoryID", "=", sql<number>`any(${await visibleCategoryIDs(context)}::bigint[])`),
  eb("discussions.redirectDiscussionID", "is", null),
  eb("discussions.canonicalUrl", "is", null),
  ...visibleDiscussions.narrowed(context, eb),
];

const inPart = (part: RawBuilder<unknown>) => sql<SqlBool>`
  discussions.discussion_id >= ${part} * ${sql.lit(NUMBERS_A_PART)}::bigint
  and discussions.discussion_id < (${part} + 1) * ${sql.lit(NUMBERS_A_PART)}::bigint`;

/** Returns the non-empty parts: all, or those in `only`. */
export async function selectParts(context: Context, only: readonly number[] | null): Promise<Part[]> {
  const where = eb.and(await listed(context));
  const summary = sql`max(${CHANGED}) as changed,
    count(*) || '-' || sum(hashtextextended(discussion_id || discussions.name, 0)) as mark`;
  const statement =
    only === null
      ? sql<Part>`select discussion_id / ${sql.lit(NUMBERS_A_PART)} as part, ${summary}
          from discussions where ${where} group by 1 order by 1`
      : sql<Part>`select part, found.* from unnest(${only}::bigint[]) as wanted (part)
          cross join lateral (
            select ${summary} from discussions where ${inPart(sql.ref("part"))} and ${where}
          ) as found where found.changed is not null`;
  return (await statement.execute(context.db)).rows;
}

/** Returns the discussions of a part. */
export const selectListed = async (context: Context, part: number) =>
  context.db
    .selectFrom("discussions")
    .select(["discussions.discussionID", "discussions.categoryID", "discussions.name", CHANGED.as("changed")])
    .where(inPart(sql`${part}::bigint`))
    .where(eb.and(await listed(context)))
    .orderBy("discussions.discussionID")
    .execute();
