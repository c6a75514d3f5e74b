import { sql } from "kysely";
import type { Context } from "#platform/server/application/context.ts";

const PLACES: Readonly<Record<string, readonly (readonly [table: string, column: string])[]>> = {
  comment: [["answers", "comment_id"]],
  discussion: ["answers", "questions", "answerers"].map((table) => [table, "discussion_id"] as const),
};

/** Follows posts to their new ids; none of these was in use before. */
export async function renumber(
  { db }: Context,
  recordType: string,
  moved: readonly { from: number; to: number }[],
): Promise<void> {
  for (const [table, column] of PLACES[recordType] ?? [])
    await sql`
      update ${sql.table(table)} set ${sql.ref(column)} = to_id
      from unnest(${moved.map(({ from }) => from)}::bigint[], ${moved.map(({ to }) => to)}::bigint[])
        as moves (from_id, to_id)
      where ${sql.ref(column)} = from_id`.execute(db);
}
