import { linkToDiscussion } from "#features/discussions/server/index.ts";
import { saveRendered } from "#features/formats/server/index.ts";
import { PLACE } from "./media.ts";
import { findMessages } from "./message-queries.ts";
import { shown } from "./stored-body.ts";

/**
 * Mentions in messages cause no notifications of their own; participants are notified of the
 * message.
 */
export const messageRendering = saveRendered({
  recordType: PLACE,
  name: "messages",
  job: "renderMessages",
  schedule: "27 * * * *",
  linkTo: linkToDiscussion,
  table: "conversation_messages",
  id: "message_id",
  thread: "conversation_id",
  shown,
  rendered: async () => {},
  seen: async () => new Map(),
  seenInEmails: async (reader, messageIDs) =>
    (await findMessages(reader, messageIDs)).map(({ messageID }) => messageID),
});
