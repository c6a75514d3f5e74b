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

export async function moveWithDiscussion(
  { db }: Context,
  table: string,
  discussionID: number,
  categoryID: number,
): Promise<void> {
  await sql`
    update ${sql.table(table)} set place_record_id = ${categoryID}
    where discussion_id = ${discussionID} and place_record_id <> ${categoryID}`.execute(db);
}

/** Updates rows about comments that moved to a discussion. */
export async function moveWithComments({ db }: Context, table: string, discussionID: number): Promise<void> {
  await sql`
    ${inPlace(table)}
    from discussions join comments using (discussion_id)
    where discussions.discussion_id = ${discussionID}
      and about.record_type = 'comment' and about.record_id = comments.comment_id
      and (about.discussion_id, about.place_record_id)
        is distinct from (discussions.discussion_id, discussions.category_id)`.execute(db);
}

export async function moveWithCategory(
  { db }: Context,
  table: string,
  fromCategoryID: number,
  categoryID: number,
): Promise<void> {
  await sql`
    update ${sql.table(table)} set place_record_id = ${categoryID}
    where place_record_id = ${fromCategoryID}`.execute(db);
}

interface PostRef {
  recordType: RecordType;
  recordID: number;
}

/** Points rows about one post to the post it was converted to. */
export async function convert(
  { db }: Context,
  table: string,
  from: PostRef,
  { recordType, recordID }: PostRef,
  discussionID: number,
): Promise<void> {
  await sql`
    ${inPlace(table)}, record_type = ${recordType}, record_id = ${recordID}
    from discussions
    where discussions.discussion_id = ${discussionID}
      and about.record_type = ${from.recordType} and about.record_id = ${from.recordID}`.execute(db);
}

const moves = (moved: readonly Renumbered[]) => sql`unnest(
  ${moved.map(({ from }) => from)}::bigint[], ${moved.map(({ to }) => to)}::bigint[]) as moves (from_id, to_id)`;

/** Updates the ids of renumbered posts. */
export async function renumber(
  { db }: Context,
  table: string,
  recordType: RecordType,
  moved: readonly Renumbered[],
): Promise<void> {
  await sql`
    update ${sql.table(table)} set record_id = to_id from ${moves(moved)}
    where record_type = ${recordType} and record_id = from_id`.execute(db);
  if (recordType === "discussion")
    await sql`
      update ${sql.table(table)} set discussion_id = to_id from ${moves(moved)}
      where discussion_id = from_id`.execute(db);
}
