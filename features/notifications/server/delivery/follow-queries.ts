import { type RawBuilder, sql } from "kysely";
import type { Renumbered } from "#features/import/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";

/** Points notifications to the new ids of renumbered records. */
export async function renumberNotified(
  { db }: Context,
  recordType: string,
  moved: readonly Renumbered[],
): Promise<void> {
  const moves = sql`unnest(
    ${moved.map(({ from }) => from)}::bigint[], ${moved.map(({ to }) => to)}::bigint[]) as moves (from_id, to_id)`;
  await sql`
    update notifications set record_id = to_id,
      event_key = case event_key when ${recordType} || ':' || from_id then ${recordType} || ':' || to_id
        else event_key end
    from ${moves} where record_type = ${recordType} and record_id = from_id`.execute(db);
  await sql`
    update notifications set parent_record_id = to_id
    from ${moves} where parent_record_type = ${recordType} and parent_record_id = from_id`.execute(db);
  if (recordType === "discussion")
    await sql`
      update notifications set discussion_id = to_id from ${moves} where discussion_id = from_id`.execute(db);
}

/** Points notifications of the selected records to the discussion that now contains them. */
export async function moveNotified(
  { db }: Context,
  recordType: string,
  recordIDs: RawBuilder<unknown>,
  discussionID: number,
): Promise<void> {
  await sql`
    update notifications set discussion_id = ${discussionID},
      parent_record_id = case parent_record_type when 'discussion' then ${discussionID} else parent_record_id end
    where record_type = ${recordType} and record_id in (${recordIDs}) and discussion_id <> ${discussionID}`.execute(
    db,
  );
}
