import { type RawBuilder, type SqlBool, sql } from "kysely";
import { type Context, isSignedInAs } from "#platform/server/application/context.ts";
import { readsAll } from "./policy.ts";
import type {} from "./tables.ts";

/**
 * SQL condition, true when the actor takes part in the conversation or may read all. Part of every
 * statement that returns conversations. Staff who are signed in as a member see none.
 */
export function visible(context: Context): RawBuilder<SqlBool> {
  if (isSignedInAs(context.actor)) return sql<SqlBool>`false`;
  return readsAll(context)
    ? sql<SqlBool>`true`
    : sql<SqlBool>`exists (
        select from conversation_participants as taking where taking.conversation_id = conversations.conversation_id
          and taking.user_id = ${context.actor.userID} and taking.status = 'participating')`;
}

/** SQL condition for messages that are not withdrawn and not cleared by the actor. */
export const messageShown = sql<SqlBool>`conversation_messages.date_withdrawn is null
  and conversation_messages.message_id > coalesce(own.cleared_message_id, 0)`;

/** The record type by which notifications of conversations are grouped. */
export const PARENT = "conversation";

/**
 * SQL condition on notifications of conversations: the actor takes part, and the message is shown.
 */
export const seesParent = ({ actor }: Context, areOn: boolean): RawBuilder<SqlBool> =>
  sql<SqlBool>`(notifications.parent_record_type is distinct from ${PARENT} or ${areOn} and exists (
    select from conversation_participants as taking where taking.conversation_id = notifications.parent_record_id
      and taking.user_id = ${actor.userID} and taking.status = 'participating'
      and (notifications.record_type <> 'message' or exists (
        select from conversation_messages as message where message.message_id = notifications.record_id
          and message.date_withdrawn is null and message.message_id > taking.cleared_message_id))))`;

/** Returns a message that is not withdrawn, regardless of the actor. */
export const findSentMessage = ({ db }: Context, messageID: number) =>
  db
    .selectFrom("conversationMessages")
    .select(["conversationID", "insertUserID"])
    .where("messageID", "=", messageID)
    .where("dateWithdrawn", "is", null)
    .executeTakeFirst();

const selectRows = (context: Context) =>
  context.db
    .selectFrom("conversations")
    .leftJoin("conversationParticipants as own", (join) =>
      join
        .onRef("own.conversationID", "=", "conversations.conversationID")
        .on("own.userID", "=", context.actor.userID)
        .on("own.status", "=", "participating"),
    )
    .leftJoin("conversationMessages as last", "last.messageID", "conversations.lastMessageID")
    .select([
      ...(["conversations.conversationID", "subject", "conversations.insertUserID"] as const),
      ...(["conversations.dateInserted", "countParticipants", "countMessages"] as const),
      ...(["lastMessageID", "lastUserID", "dateLastMessage"] as const),
      "last.bodyHtml as lastHtml",
      sql<number>`coalesce(own.count_unread, 0)`.as("countUnread"),
      sql<number>`coalesce(own.last_read_message_id, 0)`.as("lastReadMessageID"),
      sql<number>`coalesce(own.cleared_message_id, 0)`.as("clearedMessageID"),
      sql<boolean>`own.user_id is not null`.as("takesPart"),
    ]);

/** A conversation as the actor sees it. */
export type ConversationRow = Awaited<ReturnType<ReturnType<typeof selectRows>["execute"]>>[number];

export const findRow = (context: Context, conversationID: number): Promise<ConversationRow | undefined> =>
  selectRows(context)
    .where("conversations.conversationID", "=", conversationID)
    .where(visible(context))
    .executeTakeFirst();

/** Returns those of the conversations that the actor may see. */
export const findRows = (context: Context, ids: readonly number[]): Promise<ConversationRow[]> =>
  selectRows(context)
    .where("conversations.conversationID", "=", sql<number>`any(${ids}::bigint[])`)
    .where(visible(context))
    .execute();

interface Listed {
  /** User whose list is returned. */
  userID: number;
  insertUserID?: number | undefined;
  limit: number;
  offset: number;
}

/** Returns the conversations in a user's list, the one with the newest message first. */
export const listRows = (context: Context, { userID, insertUserID, limit, offset }: Listed) =>
  selectRows(context)
    .innerJoin("conversationParticipants as listed", (join) =>
      join
        .onRef("listed.conversationID", "=", "conversations.conversationID")
        .on("listed.userID", "=", userID)
        .on("listed.status", "=", "participating")
        .on("listed.dateUpdated", "is not", null),
    )
    .where(visible(context))
    .$if(insertUserID !== undefined, (rows) =>
      rows.where("conversations.insertUserID", "=", insertUserID ?? 0),
    )
    .orderBy("listed.dateUpdated", "desc")
    .orderBy("listed.conversationID", "desc")
    .limit(limit)
    .offset(offset)
    .execute();

/** SQL expression for the number of the actor's conversations with unread messages. */
export const unreadCount = ({ actor }: Context) =>
  sql<number>`(select count(*) from conversation_participants
    where user_id = ${actor.userID} and status = 'participating' and count_unread > 0)`;

/** Returns the number of conversations in the actor's list. */
export async function countListed({ db, actor }: Context): Promise<number> {
  const { count } = await db
    .selectFrom("conversationParticipants")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("userID", "=", actor.userID)
    .where("status", "=", "participating")
    .where("dateUpdated", "is not", null)
    .executeTakeFirstOrThrow();
  return count;
}

export async function insertConversation(
  { db, actor, now }: Context,
  subject: string | null,
): Promise<number> {
  const { conversationID } = await db
    .insertInto("conversations")
    .values({ subject, insertUserID: actor.userID, dateInserted: now })
    .returning("conversationID")
    .executeTakeFirstOrThrow();
  return conversationID;
}

/**
 * Locks a conversation against messages, joining, leaving and reading until the transaction ends.
 */
export async function lockConversation({ db }: Context, conversationID: number): Promise<void> {
  await db
    .selectFrom("conversations")
    .select("conversationID")
    .where("conversationID", "=", conversationID)
    .forNoKeyUpdate()
    .execute();
}

/** Locks several conversations, in a fixed order to avoid deadlocks. */
export async function lockConversations({ db }: Context, ids: readonly number[]): Promise<void> {
  await sql`
    select from conversations where conversation_id = any(${ids}::bigint[])
    order by conversation_id for no key update`.execute(db);
}

/** Returns the dates of the newest conversations that the actor started. */
export async function datesOfNewest({ db, actor }: Context, count: number): Promise<Date[]> {
  const rows = await db
    .selectFrom("conversations")
    .select("dateInserted")
    .where("insertUserID", "=", actor.userID)
    .orderBy("conversationID", "desc")
    .limit(count)
    .execute();
  return rows.map(({ dateInserted }) => dateInserted);
}
