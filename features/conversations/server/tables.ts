import type { Generated } from "kysely";
import type { ParticipantStatus } from "../contract.ts";

export interface ConversationTable {
  conversationID: Generated<number>;
  /** Null when the conversation is named after its participants. */
  subject: string | null;
  insertUserID: number | null;
  dateInserted: Date;
  countParticipants: Generated<number>;
  countMessages: Generated<number>;
  lastMessageID: number | null;
  lastUserID: number | null;
  dateLastMessage: Date | null;
  dateImported: Date | null;
}

export interface ConversationMessageTable {
  messageID: Generated<number>;
  conversationID: number;
  body: string;
  format: string;
  bodyHtml: string;
  rendererVersion: number;
  insertUserID: number | null;
  insertIPAddress: string | null;
  dateInserted: Date;
  dateWithdrawn: Date | null;
  dateImported: Date | null;
}

export interface ConversationParticipantTable {
  conversationID: number;
  userID: number;
  status: Generated<ParticipantStatus>;
  insertUserID: number | null;
  dateInserted: Date;
  dateLeft: Date | null;
  lastReadMessageID: Generated<number>;
  clearedMessageID: Generated<number>;
  countUnread: Generated<number>;
  dateUpdated: Date | null;
}

interface MessageRefusalTable {
  userID: number;
}

declare module "#platform/server/database/database.ts" {
  interface Database {
    conversations: ConversationTable;
    conversationMessages: ConversationMessageTable;
    conversationParticipants: ConversationParticipantTable;
    messageRefusals: MessageRefusalTable;
  }
}
