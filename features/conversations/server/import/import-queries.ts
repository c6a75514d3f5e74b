import { type Insertable, sql } from "kysely";
import type { Context } from "#platform/server/application/context.ts";
import type { ConversationMessageTable, ConversationTable } from "../tables.ts";

/** Returns the import dates of existing conversations; null for those that were not imported. */
export async function findConversationDates(
  { db }: Context,
  ids: readonly number[],
): Promise<Map<number, Date | null>> {
  const rows = await db
    .selectFrom("conversations")
    .select(["conversationID", "dateImported"])
    .where("conversationID", "=", sql<number>`any(${ids}::bigint[])`)
    .execute();
  return new Map(rows.map(({ conversationID, dateImported }) => [conversationID, dateImported]));
}

/** Returns the import dates of existing messages; null for those that were not imported. */
export async function findMessageDates(
  { db }: Context,
  ids: readonly number[],
): Promise<Map<number, Date | null>> {
  const rows = await db
    .selectFrom("conversationMessages")
    .select(["messageID", "dateImported"])
    .where("messageID", "=", sql<number>`any(${ids}::bigint[])`)
    .execute();
  return new Map(rows.map(({ messageID, dateImported }) => [messageID, dateImported]));
}

export async function insertConversations(
  { db }: Context,
  rows: readonly Insertable<ConversationTable>[],
): Promise<void> {
  if (rows.length > 0) await db.insertInto("conversations").values(rows).execute();
}

export async function insertMessages(
  { db }: Context,
  rows: readonly Insertable<ConversationMessageTable>[],
): Promise<void> {
  if (rows.length > 0) await db.insertInto("conversationMessages").values(rows).execute();
}

interface ImportedParticipant {
  userID: number;
  conversationID: number;
  hasLeft: boolean;
  /** Number of messages read, counted from the first. */
  countRead: number;
  dateCleared: Date | null;
}

/** Inserts participants and returns how many are new. The messages must be imported first. */
export async function insertImportedParticipants(
  { db }: Context,
  rows: readonly ImportedParticipant[],
): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into conversation_participants (
      user_id, conversation_id, status, date_inserted, date_left, last_read_message_id, cleared_message_id
    )
    select distinct on (conversation_id, came.user_id) came.user_id, conversation_id,
      case when has_left then 'deleted' else 'participating' end, conversations.date_inserted,
      case when has_left then coalesce(date_cleared, conversations.date_inserted) end,
      coalesce((
        select message_id from conversation_messages as message where message.conversation_id = came.conversation_id
        order by message_id offset greatest(count_read - 1, 0) limit case when count_read > 0 then 1 else 0 end
      ), case when count_read > 0 then (
        select max(message_id) from conversation_messages as message where message.conversation_id = came.conversation_id
      ) end, 0),
      coalesce((
        select max(message_id) from conversation_messages as message
        where message.conversation_id = came.conversation_id and message.date_inserted <= date_cleared
      ), 0)
    from unnest(
      ${rows.map(({ userID }) => userID)}::bigint[], ${rows.map(({ conversationID }) => conversationID)}::bigint[],
      ${rows.map(({ hasLeft }) => hasLeft)}::boolean[], ${rows.map(({ countRead }) => countRead)}::int[],
      ${rows.map(({ dateCleared }) => dateCleared)}::timestamptz[]
    ) as came (user_id, conversation_id, has_left, count_read, date_cleared)
    join conversations using (conversation_id)
    on conflict do nothing`.execute(db);
  return Number(numAffectedRows ?? 0);
}
