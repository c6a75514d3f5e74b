import { sql } from "kysely";
import { date, exportTable, flag, int, text } from "#features/export/server/index.ts";

/** Exports what the imports of conversations read, on request only: members wrote them in private. */
const option = "messages";

export const exportConversations = exportTable({
  table: "Conversation",
  columns: {
    ConversationID: int("conversationID"),
    Subject: text("subject"),
    InsertUserID: int("insertUserID"),
    DateInserted: date("dateInserted"),
  },
  from: sql`conversations order by conversation_id`,
  after: ["User"],
  option,
});

/** Withdrawn messages have no content and stay behind. */
export const exportMessages = exportTable({
  table: "ConversationMessage",
  columns: {
    MessageID: int("messageID"),
    ConversationID: int("conversationID"),
    Body: text("body"),
    Format: text("format"),
    InsertUserID: int("insertUserID"),
    DateInserted: date("dateInserted"),
    InsertIPAddress: text("insertIPAddress"),
  },
  from: sql`conversation_messages where date_withdrawn is null order by message_id`,
  after: ["User", "Conversation"],
  option,
});

export const exportParticipants = exportTable({
  table: "UserConversation",
  columns: {
    UserID: int("userID"),
    ConversationID: int("conversationID"),
    CountReadMessages: int(sql`(
      select count(*) from conversation_messages as message
      where message.conversation_id = participant.conversation_id
        and message.message_id <= participant.last_read_message_id and message.date_withdrawn is null
    )`),
    DateCleared: date(sql`(
      select message.date_inserted from conversation_messages as message
      where message.message_id = participant.cleared_message_id
    )`),
    Deleted: flag(sql`status = 'deleted'`),
  },
  from: sql`conversation_participants as participant order by conversation_id, user_id`,
  after: ["User", "Conversation", "ConversationMessage"],
  option,
});
