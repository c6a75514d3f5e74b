import { mailBodyOf } from "#features/formats/server/index.ts";
import { mailBodies } from "#features/notification-emails/server/index.ts";
import { findMessages } from "./message-queries.ts";

/** What was said in a message that somebody is told of, to whoever takes part. */
export const messageInMail = mailBodies.with(async (reader, recordType, messageIDs) => {
  if (recordType !== "message") return null;
  const messages = await findMessages(reader, messageIDs);
  return new Map(messages.map(({ messageID, bodyHtml }) => [messageID, mailBodyOf(bodyHtml)]));
});
