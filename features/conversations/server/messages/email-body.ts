import { emailBodyOf } from "#features/formats/server/index.ts";
import { emailBodies } from "#features/notification-emails/server/index.ts";
import { findMessages } from "./message-queries.ts";

/** What was said in a message that somebody is told of, to whoever takes part. */
export const messageInEmail = emailBodies.with(async (reader, recordType, messageIDs) => {
  if (recordType !== "message") return null;
  const messages = await findMessages(reader, messageIDs);
  return new Map(messages.map(({ messageID, bodyHtml }) => [messageID, emailBodyOf(bodyHtml)]));
});
