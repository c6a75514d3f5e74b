import { emailBodyOf } from "#features/formats/server/index.ts";
import { emailBodies } from "#features/notification-emails/server/index.ts";
import { findMessages } from "./message-queries.ts";

/** Provides the body of a message for notification emails to participants. */
export const messageInEmail = emailBodies.with(async (reader, recordType, messageIDs) => {
  if (recordType !== "message") return null;
  const messages = await findMessages(reader, messageIDs);
  return new Map(messages.map(({ messageID, bodyHtml }) => [messageID, emailBodyOf(bodyHtml)]));
});
