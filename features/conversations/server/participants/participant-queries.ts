import { type SqlBool, sql } from "kysely";
import type { Context } from "#platform/server/application/context.ts";
import { type ParticipantStatus, type ParticipantsQuery, SHOWN } from "../../contract.ts";

export interface ParticipantRow {
  conversationID: number;
  userID: number;
  status: ParticipantStatus;
}

/**
 * Returns the first few participants of each conversation, with those who left after the others and
 * the actor last.
 */
export async function listFirst(context: Context, ids: readonly number[]): Promise<ParticipantRow[]> {
  const { rows } = await sql<ParticipantRow>`
    select wanted.conversation_id, first.user_id, first.status
    from unnest(${ids}::bigint[]) as wanted (conversation_id), lateral (
      select user_id, status from conversation_participants as participants
      where participants.conversation_id = wanted.conversation_id
      order by status = 'deleted' and user_id <> ${context.actor.userID}, user_id = ${context.actor.userID},
        date_inserted, user_id
      limit ${SHOWN}
    ) as first`.execute(context.db);
  return rows;
}

/** Returns a page of the participants, and their total. */
export async function listParticipantRows(
  { db }: Context,
  conversationID: number,
  { status, page, limit }: ParticipantsQuery,
): Promise<{ rows: ParticipantRow[]; total: number }> {
  const all = db
    .selectFrom("conversationParticipants")
    .where("conversationID", "=", conversationID)
    .$if(status !== "all", (rows) => rows.where(sql<SqlBool>`status = ${status}`));
  const rows = await all
    .select(["conversationID", "userID", "status"])
    .orderBy("dateInserted")
    .orderBy("userID")
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  const { total } = await all.select((eb) => eb.fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  return { rows, total };
}

/** Returns the ids of the participants. */
export async function listUserIDs({ db }: Context, conversationID: number): Promise<number[]> {
  const rows = await db
    .selectFrom("conversationParticipants")
    .select("userID")
    .where("conversationID", "=", conversationID)
    .where("status", "=", "participating")
    .orderBy("userID")
    .execute();
  return rows.map(({ userID }) => userID);
}

/** Returns a page of participants with ids above `after`. */
export async function listUserIDsAfter(
  { db }: Context,
  conversationID: number,
  { after, limit }: { after: number; limit: number },
): Promise<number[]> {
  const rows = await db
    .selectFrom("conversationParticipants")
    .select("userID")
    .where("conversationID", "=", conversationID)
    .where("status", "=", "participating")
    .where("userID", ">", after)
    .orderBy("userID")
    .limit(limit)
    .execute();
  return rows.map(({ userID }) => userID);
}

/**
 * Adds participants, including those who had left; earlier messages are unread for them. Returns
 * the number changed.
 */
export async function insertParticipants(
  { db, now, actor }: Context,
  conversationID: number,
  userIDs: readonly number[],
): Promise<number[]> {
  const { rows } = await sql<{ userID: number }>`
    insert into conversation_participants
      (conversation_id, user_id, insert_user_id, date_inserted, count_unread, date_updated)
    select conversation_id, added.user_id, nullif(${actor.userID}::bigint, added.user_id), ${now}, count_messages,
      coalesce(date_last_message, case when not exists (
        select from conversation_messages as message where message.conversation_id = conversations.conversation_id
      ) then conversations.date_inserted end)
    from conversations, unnest(${userIDs}::bigint[]) as added (user_id)
    where conversation_id = ${conversationID}
    on conflict (conversation_id, user_id) do update set
      status = 'participating', date_left = null, insert_user_id = excluded.insert_user_id,
      date_inserted = excluded.date_inserted, count_unread = excluded.count_unread,
      date_updated = excluded.date_updated, last_read_message_id = 0, cleared_message_id = 0
      where conversation_participants.status = 'deleted'
    returning user_id`.execute(db);
  await countParticipants({ db }, [conversationID]);
  return rows.map(({ userID }) => userID);
}

/** Marks a participant as having left; returns false when they had left before. */
export async function updateLeft(
  { db, now }: Context,
  conversationID: number,
  userID: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("conversationParticipants")
    .set({ status: "deleted", dateLeft: now, countUnread: 0, dateUpdated: null })
    .where("conversationID", "=", conversationID)
    .where("userID", "=", userID)
    .where("status", "=", "participating")
    .executeTakeFirstOrThrow();
  await countParticipants({ db }, [conversationID]);
  return numUpdatedRows > 0n;
}

async function countParticipants({ db }: Pick<Context, "db">, ids: readonly number[]): Promise<void> {
  await sql`
    update conversations set count_participants = (
      select count(*) from conversation_participants as participants
      where participants.conversation_id = conversations.conversation_id and participants.status = 'participating'
    ) where conversation_id = any(${ids}::bigint[])`.execute(db);
}

/** Returns the ids of a user's conversations. */
export async function listConversationIDsOf({ db }: Context, userID: number): Promise<number[]> {
  const rows = await db
    .selectFrom("conversationParticipants")
    .select("conversationID")
    .where("userID", "=", userID)
    .where("status", "=", "participating")
    .orderBy("conversationID")
    .execute();
  return rows.map(({ conversationID }) => conversationID);
}

/**
 * Marks the conversation read up to a message for the actor, never less than before. Returns the
 * number left unread.
 */
export async function updateRead(
  { db, actor }: Context,
  conversationID: number,
  messageID: number,
): Promise<number> {
  const { rows } = await sql<{ countUnread: number }>`
    update conversation_participants as own set
      last_read_message_id = greatest(last_read_message_id, ${messageID}),
      count_unread = (
        select count(*) from conversation_messages as message
        where message.conversation_id = own.conversation_id and message.date_withdrawn is null
          and message.message_id > greatest(own.last_read_message_id, own.cleared_message_id, ${messageID})
      )
    where conversation_id = ${conversationID} and user_id = ${actor.userID} and status = 'participating'
    returning count_unread`.execute(db);
  return rows[0]?.countUnread ?? 0;
}

/** Hides all current messages from the actor. */
export async function updateCleared({ db, actor }: Context, conversationID: number): Promise<void> {
  await sql`
    update conversation_participants as own set
      cleared_message_id = coalesce(
        (select max(message_id) from conversation_messages as message where message.conversation_id = own.conversation_id), 0),
      count_unread = 0, date_updated = null
    where conversation_id = ${conversationID} and user_id = ${actor.userID} and status = 'participating'`.execute(
    db,
  );
}
