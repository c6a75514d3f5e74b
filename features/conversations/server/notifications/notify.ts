import { i18nOf } from "#features/locales/server/index.ts";
import {
  type NotificationType,
  notification,
  recipientsAmong,
  strong,
} from "#features/notifications/server/index.ts";
import { addPreference } from "#features/preferences/server/index.ts";
import { userFragments } from "#features/users/server/index.ts";
import { phrase } from "#platform/contract/i18n.ts";
import type { Context } from "#platform/server/application/context.ts";
import { messageSent, participantsAdded } from "../events.ts";
import { findMessage } from "../messages/message-queries.ts";
import { listUserIDsAfter } from "../participants/participant-queries.ts";
import { findRow, findSentMessage, PARENT } from "../queries.ts";
import { conversationsAreOn } from "../settings.ts";
import { conversationUrl, messageUrl } from "../urls.ts";

const PREFERENCE = "ConversationMessage";

const preference = addPreference({
  key: PREFERENCE,
  group: "myAccount",
  sort: 10,
  label: phrase("Private messages"),
  defaults: { popup: true, email: true },
  isOn: ({ settings }) => settings.get(conversationsAreOn),
});

/** Returns texts that name the author and link to the conversation. */
const texts =
  (say: (reader: Context, actor: string) => string): NotificationType["texts"] =>
  async (reader, rows) => {
    const actors = await userFragments(
      reader,
      rows.map(({ insertUserID }) => insertUserID ?? 0),
    );
    return new Map(
      rows.map(({ notificationID, insertUserID, recordType, recordID, parentRecordID }) => {
        const conversationID = parentRecordID ?? 0;
        const actor = strong(actors.get(insertUserID ?? 0)?.name ?? "");
        const url =
          recordType === "message" ? messageUrl(conversationID, recordID) : conversationUrl(conversationID);
        return [notificationID, { body: say(reader, actor), url }];
      }),
    );
  };

const parentOf = (conversationID: number) => ({
  ...{ parentRecordType: PARENT, parentRecordID: conversationID },
});

/** Notifies the other participants of a message: by email and push, since the envelope lists and counts messages. */
const sent = notification({
  type: "ConversationMessage",
  event: messageSent,
  sort: 10,
  reason: "message",
  preference: PREFERENCE,
  isListedElsewhere: true,
  async subject(context, { messageID, conversationID }) {
    const message = await findSentMessage(context, messageID);
    if (!message) return null;
    return {
      ...{ eventKey: `message:${messageID}`, recordType: "message", recordID: messageID },
      ...{ ...parentOf(conversationID), insertUserID: message.insertUserID },
    };
  },
  recipients: (context, { conversationID }, page) => listUserIDsAfter(context, conversationID, page),
  canSee: async (reader, { messageID }) =>
    reader.settings.get(conversationsAreOn) && (await findMessage(reader, messageID)) !== undefined,
  visibility: "each",
  texts: texts((reader, actor) => i18nOf(reader).t("{actor} sent you a message", { actor })),
});

/** Notifies added members of who added them. */
const added = notification({
  type: "AddedToConversation",
  event: participantsAdded,
  sort: 20,
  reason: "added",
  preference: PREFERENCE,
  isListedElsewhere: true,
  subject: async (_context, { conversationID, byUserID }) => ({
    ...{ eventKey: `conversation:${conversationID}`, recordType: PARENT, recordID: conversationID },
    ...{ ...parentOf(conversationID), insertUserID: byUserID },
  }),
  recipients: async (_context, { userIDs }, page) => recipientsAmong(userIDs, page),
  canSee: async (reader, { conversationID }) =>
    reader.settings.get(conversationsAreOn) && (await findRow(reader, conversationID))?.takesPart === true,
  visibility: "each",
  texts: texts((reader, actor) => i18nOf(reader).t("{actor} added you to a conversation", { actor })),
});

export const conversationNotifications = [preference, ...sent, ...added];
