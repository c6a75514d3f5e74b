import { ignorersOf } from "#features/ignoring/server/index.ts";
import { checkRate } from "#features/spam/server/index.ts";
import { badRequest, invalidField } from "#platform/contract/errors.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { MessageDraft } from "../../contract.ts";
import { requireOn } from "../conversations.ts";
import { addMessage } from "../extension-points.ts";
import { listUserIDs } from "../participants/participant-queries.ts";
import { findRow, lockConversation } from "../queries.ts";
import { datesOfNewestMessages } from "./message-queries.ts";
import { writeMessage } from "./write-message.ts";

/** Members who ignore the actor are not notified; throws when no other participant would be. */
async function requireRecipient(context: Context, conversationID: number): Promise<void> {
  const { userID } = context.actor;
  const others = (await listUserIDs(context, conversationID)).filter((each) => each !== userID);
  if (others.length === 0) return;
  const ignorers = await ignorersOf(context, userID, others);
  if (ignorers.size === others.length)
    throw badRequest("You can’t reply: no one in this conversation accepts messages from you.");
}

/** Sends a message to a conversation in which the actor takes part. Returns the message's id. */
export async function sendMessage(context: Context, draft: MessageDraft): Promise<number> {
  requireOn(context);
  const { conversationID } = draft;
  return context.transaction(async (inside) => {
    await lockConversation(inside, conversationID);
    const row = await findRow(inside, conversationID);
    if (!row?.takesPart)
      throw invalidField("conversationID", "You’re not part of this conversation.", "invalid", 400);
    await addMessage.require(inside, { conversationID });
    await requireRecipient(inside, conversationID);
    await checkRate(inside, "message", (count) => datesOfNewestMessages(inside, count));
    return writeMessage(inside, conversationID, draft);
  });
}
