import { type RawBuilder, sql } from "kysely";
import type { Context } from "#platform/server/application/context.ts";

/** Totals of a user's posts and points, including content that the reader cannot see. */
export type Total = "countDiscussions" | "countComments" | "points";

interface UnseenRow {
  total: Total;
  userID: number;
  amount: number;
}

/** Selects all of these in one statement; each selects `user_id` and `amount`. */
export async function selectUnseen(
  { db }: Context,
  parts: readonly { total: Total; amounts: RawBuilder<unknown> }[],
): Promise<UnseenRow[]> {
  const selects = parts.map(
    ({ total, amounts }) =>
      sql`select ${sql.lit(total)} as total, user_id, amount from (${amounts}) as unseen`,
  );
  const { rows } = await sql<UnseenRow>`${sql.join(selects, sql` union all `)}`.execute(db);
  return rows;
}
