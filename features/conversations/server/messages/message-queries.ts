import { type Insertable, type RawBuilder, type SqlBool, sql } from "kysely";
import type { Context } from "#platform/server/application/context.ts";
import { inRange } from "#platform/server/database/conditions.ts";
import type { MessagesQuery } from "../../contract.ts";
import { messageShown, visible } from "../queries.ts";
import type { ConversationMessageTable } from "../tables.ts";

/** Query of messages that the actor may see, without hidden ones. */
const seen = (context: Context) =>
  context.db
    .selectFrom("conversationMessages")
    .innerJoin("conversations", "conversations.conversationID", "conversationMessages.conversationID")
    .leftJoin("conversationParticipants as own", (join) =>
      join
        .onRef("own.conversationID", "=", "conversations.conversationID")
        .on("own.userID", "=", context.actor.userID)
        .on("own.status", "=", "participating"),
    )
    .where(visible(context))
    .where(messageShown);

const selectMessages = (context: Context) =>
  seen(context).select([
    ...(["messageID", "conversationMessages.conversationID", "bodyHtml"] as const),
    ...(["conversationMessages.insertUserID", "conversationMessages.dateInserted"] as const),
  ]);

export type ShownMessage = Awaited<ReturnType<ReturnType<typeof selectMessages>["execute"]>>[number];

export const findMessage = (context: Context, messageID: number): Promise<ShownMessage | undefined> =>
  selectMessages(context).where("messageID", "=", messageID).executeTakeFirst();

/** Returns those of the messages that the actor may see. */
export const findMessages = (context: Context, messageIDs: readonly number[]): Promise<ShownMessage[]> =>
  selectMessages(context).where("messageID", "=", sql<number>`any(${messageIDs}::bigint[])`).execute();

export type Filters = Omit<MessagesQuery, "insertUserID" | "expand" | "page" | "limit"> & {
  insertUserID?: number | undefined;
};

const conditions = ({ conversationID, insertUserID, messageID }: Filters) => [
  ...(conversationID === undefined ? [] : [sql<boolean>`conversations.conversation_id = ${conversationID}`]),
  ...(insertUserID === undefined
    ? []
    : [sql<boolean>`conversation_messages.insert_user_id = ${insertUserID}`]),
  ...inRange("conversationMessages.messageID", messageID),
];

/** Returns a page of messages, newest first. */
export const listMessageRows = (
  context: Context,
  filters: Filters,
  { limit, offset }: { limit: number; offset: number },
): Promise<ShownMessage[]> =>
  selectMessages(context)
    .where(sql<boolean>`${sql.join(conditions(filters), sql` and `)}`)
    .orderBy("messageID", "desc")
    .limit(limit)
    .offset(offset)
    .execute();

export async function countMessageRows(context: Context, filters: Filters): Promise<number> {
  const { count } = await seen(context)
    .where(sql<boolean>`${sql.join(conditions(filters), sql` and `)}`)
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

export async function insertMessage(
  { db }: Context,
  values: Insertable<ConversationMessageTable>,
): Promise<number> {
  const { messageID } = await db
    .insertInto("conversationMessages")
    .values(values)
    .returning("messageID")
    .executeTakeFirstOrThrow();
  return messageID;
}

/**
 * Updates the counters for a new message in its transaction: it becomes the last message and is
 * unread for all but its author. Returns the participants.
 */
export async function noteMessage(
  { db, actor, now }: Context,
  conversationID: number,
  messageID: number,
): Promise<number[]> {
  const { rows } = await sql<{ userID: number }>`
    with counted as (
      update conversations set count_messages = count_messages + 1, last_message_id = ${messageID},
        last_user_id = ${actor.userID}, date_last_message = ${now}
      where conversation_id = ${conversationID}
    )
    update conversation_participants set date_updated = ${now},
      count_unread = case user_id when ${actor.userID} then 0 else count_unread + 1 end,
      last_read_message_id = case user_id when ${actor.userID} then ${messageID} else last_read_message_id end
    where conversation_id = ${conversationID} and status = 'participating' returning user_id`.execute(db);
  return rows.map(({ userID }) => userID);
}

/** Returns the dates of the actor's newest messages. */
export async function datesOfNewestMessages({ db, actor }: Context, count: number): Promise<Date[]> {
  const rows = await db
    .selectFrom("conversationMessages")
    .select("dateInserted")
    .where("insertUserID", "=", actor.userID)
    .orderBy("dateInserted", "desc")
    .limit(count)
    .execute();
  return rows.map(({ dateInserted }) => dateInserted);
}

/** Returns those of the ids that exist, including withdrawn messages. */
export async function findMessageIDs({ db }: Context, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom("conversationMessages")
    .select("messageID")
    .where("messageID", "=", sql<number>`any(${ids}::bigint[])`)
    .execute();
  return new Set(rows.map(({ messageID }) => messageID));
}

/**
 * SQL condition, true when the actor may see the message with that id, for statements on other
 * tables.
 */
export const isSeen = (context: Context, id: RawBuilder<unknown>) =>
  sql<SqlBool>`exists (${seen(context).select("messageID").where("messageID", "=", sql<number>`${id}`)})`;

/** Returns the id of the `count`-th message from this one on; null when there are fewer. */
export async function findBound(
  context: Context,
  conversationID: number,
  messageID: number,
  count: number,
): Promise<number | null> {
  const row = await seen(context)
    .select("messageID")
    .where("conversations.conversationID", "=", conversationID)
    .where("messageID", ">=", messageID)
    .orderBy("messageID")
    .offset(count - 1)
    .limit(1)
    .executeTakeFirst();
  return row?.messageID ?? null;
}
