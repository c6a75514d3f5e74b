import { addUndo, writeLog } from "#features/log/server/index.ts";
import { addReportedKind } from "#features/reports/server/index.ts";
import { forbidden } from "#platform/contract/errors.ts";
import { phrase } from "#platform/contract/i18n.ts";
import type { Context } from "#platform/server/application/context.ts";
import { repairConversations, repairParticipants } from "../counts/counter-queries.ts";
import {
  bringBack,
  conversationsOfMessages,
  listShownIDs,
  withdraw,
} from "../personal-data/purge-queries.ts";
import { lockConversations } from "../queries.ts";
import { getMessage } from "./messages.ts";

async function change(context: Context, messageID: number, write: typeof withdraw): Promise<void> {
  const conversationIDs = await conversationsOfMessages(context, [messageID]);
  await lockConversations(context, conversationIDs);
  await write(context, [messageID]);
  await repairConversations(context, conversationIDs);
  await repairParticipants(context, conversationIDs);
}

const restore = (context: Context, messageID: number) => change(context, messageID, bringBack);

/**
 * A participant reports one message: moderators see neither the conversation nor its other
 * messages.
 */
const reported = addReportedKind({
  recordType: "message",
  name: phrase("Private message"),
  async get(context, messageID) {
    const { insertUserID, bodyHtml, dateInserted } = await getMessage(context, messageID);
    if (insertUserID === context.actor.userID) throw forbidden("This is your own message.");
    return { recordUserID: insertUserID, recordHtml: bodyHtml, recordDateInserted: dateInserted };
  },
  live: listShownIDs,
  async remove(context, messageID) {
    await change(context, messageID, withdraw);
    await writeLog(context, { action: "message.delete", recordType: "message", recordID: messageID });
  },
  restore,
});

const undoRemoval = addUndo({
  action: "message.delete",
  undo: (context, { recordID }) => restore(context, recordID),
});

export const reportedMessages = [reported, undoRemoval];
