import { markParentRead } from "#features/notifications/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import { getConversation, getOwnLocked } from "../conversations.ts";
import { conversationRead } from "../events.ts";
import { updateCleared, updateRead } from "../participants/participant-queries.ts";
import { lockConversation, PARENT } from "../queries.ts";

/**
 * Marks a conversation read up to a message, never less than before. Returns the number left
 * unread.
 */
export async function markRead(context: Context, conversationID: number, messageID: number): Promise<number> {
  const { countUnread, takesPart } = await getConversation(context, conversationID);
  if (!takesPart) return countUnread;
  return context.transaction(async (inside) => {
    // The lock keeps a concurrent message from being counted twice or not at all.
    await lockConversation(inside, conversationID);
    const left = await updateRead(inside, conversationID, messageID);
    await markParentRead(inside, { parentRecordType: PARENT, parentRecordID: conversationID });
    await inside.emit(conversationRead, { conversationID, userID: inside.actor.userID });
    return left;
  });
}

/**
 * Hides all current messages from the actor; the conversation returns to the list with the next
 * message.
 */
export const clearHistory = (context: Context, conversationID: number): Promise<void> =>
  context.transaction(async (inside) => {
    await getOwnLocked(inside, conversationID);
    await updateCleared(inside, conversationID);
    await inside.emit(conversationRead, { conversationID, userID: inside.actor.userID });
  });
