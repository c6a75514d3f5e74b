import { sql } from "kysely";
import type { Renumbered } from "#features/import/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { RecordType } from "../../contract.ts";

/**
 * SQL that updates the category of rows about posts in a table with `record_type`, `record_id`,
 * `discussion_id` and `place_record_id`.
 */
const inPlace = (table: string) => sql`
  update ${sql.table(table)} as about
  set discussion_id = discussions.discussion_id, place_record_id = discussions.category_id`;

interface Moved {
  discussionID: number;
  categoryID: number;
}

/** Updates rows about the posts of a discussion. Returns whether there were any. */
export const moveWithDiscussion =
  (table: string) =>
  async ({ db }: Context, { discussionID, categoryID }: Moved): Promise<boolean> => {
    const { numAffectedRows = 0n } = await sql`
      update ${sql.table(table)} set place_record_id = ${categoryID}
      where discussion_id = ${discussionID} and place_record_id <> ${categoryID}`.execute(db);
    return numAffectedRows > 0n;
  };

/** Updates rows about comments that moved to a discussion. Returns whether there were any. */
export const moveWithComments =
  (table: string) =>
  async ({ db }: Context, { discussionID }: Pick<Moved, "discussionID">): Promise<boolean> => {
    const { numAffectedRows = 0n } = await sql`
      ${inPlace(table)}
      from discussions join comments using (discussion_id)
      where discussions.discussion_id = ${discussionID}
        and about.record_type = 'comment' and about.record_id = comments.comment_id
        and (about.discussion_id, about.place_record_id)
          is distinct from (discussions.discussion_id, discussions.category_id)`.execute(db);
    return numAffectedRows > 0n;
  };

export const moveWithCategory =
  (table: string) =>
  async ({ db }: Context, fromCategoryID: number, categoryID: number): Promise<void> => {
    await sql`
      update ${sql.table(table)} set place_record_id = ${categoryID}
      where place_record_id = ${fromCategoryID}`.execute(db);
  };

/** A post, by its kind. */
type PostRef = { [Type in RecordType]?: number };

/** Points rows about one post to the post it was converted to. */
export async function convert(
  { db }: Context,
  table: string,
  from: PostRef,
  to: PostRef,
  discussionID: number,
): Promise<void> {
  const [[fromType, fromID], [type, id]] = [Object.entries(from)[0]!, Object.entries(to)[0]!];
  await sql`
    ${inPlace(table)}, record_type = ${type}, record_id = ${id}
    from discussions
    where discussions.discussion_id = ${discussionID}
      and about.record_type = ${fromType} and about.record_id = ${fromID}`.execute(db);
}

/** Updates the ids of renumbered posts. */
export const renumber =
  (table: string) =>
  async ({ db }: Context, recordType: string, moved: readonly Renumbered[]): Promise<void> => {
    const moves = sql`unnest(
      ${moved.map(({ from }) => from)}::bigint[], ${moved.map(({ to }) => to)}::bigint[]) as moves (from_id, to_id)`;
    await sql`
      update ${sql.table(table)} set record_id = to_id from ${moves}
      where record_type = ${recordType} and record_id = from_id`.execute(db);
    if (recordType === "discussion")
      await sql`
        update ${sql.table(table)} set discussion_id = to_id from ${moves}
        where discussion_id = from_id`.execute(db);
  };
