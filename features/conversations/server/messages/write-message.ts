import { endDraft } from "#features/drafts/server/index.ts";
import { saveBodies } from "#features/formats/server/index.ts";
import { placeMediaIn } from "#features/media/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import { messageSent } from "../events.ts";
import { PLACE } from "./media.ts";
import { insertMessage, noteMessage } from "./message-queries.ts";
import { storedBody } from "./stored-body.ts";

interface NewMessage {
  body: string;
  format: string;
  draftID?: number | undefined;
  draftSaved?: string | undefined;
}

/**
 * Writes a message of the actor to a locked conversation and updates all counters. Returns its id.
 */
export async function writeMessage(
  context: Context,
  conversationID: number,
  message: NewMessage,
): Promise<number> {
  const { actor, now } = context;
  const { draftID, draftSaved } = message;
  const written = await storedBody(context, message.body, message.format);
  const messageID = await insertMessage(context, {
    ...{ ...written, conversationID },
    ...{ insertUserID: actor.userID, insertIPAddress: actor.address, dateInserted: now },
  });
  await placeMediaIn(context, PLACE, messageID, message.body, true);
  const body = { html: written.bodyHtml, recordType: PLACE, recordID: messageID };
  await saveBodies(context, [{ ...body, isNew: true, isNotified: true }]);
  await endDraft(context, { recordType: PLACE, recordID: messageID }, { draftID, draftSaved });
  const userIDs = await noteMessage(context, conversationID, messageID);
  await context.emit(messageSent, { conversationID, messageID, insertUserID: actor.userID, userIDs });
  return messageID;
}
