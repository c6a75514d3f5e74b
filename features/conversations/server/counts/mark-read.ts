import { markParentRead } from "#features/notifications/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import { getConversation, getOwnLocked } from "../conversations.ts";
import { conversationRead } from "../events.ts";
import { updateCleared, updateRead } from "../participants/participant-queries.ts";
import { lockConversation, PARENT } from "../queries.ts";

/** The actor has read a conversation up to a message; never less than before. Answers how many are left. */
export async function markRead(context: Context, conversationID: number, messageID: number): Promise<number> {
  const { countUnread, takesPart } = await getConversation(context, conversationID);
  if (!takesPart) return countUnread;
  return context.transaction(async (inside) => {
    // A message that is written meanwhile is counted before or after, and not in between.
    await lockConversation(inside, conversationID);
    const left = await updateRead(inside, conversationID, messageID);
    await markParentRead(inside, { parentRecordType: PARENT, parentRecordID: conversationID });
    await inside.emit(conversationRead, { conversationID, userID: inside.actor.userID });
    return left;
  });
}

/** The actor puts away what was said so far; the conversation comes back with the next message. */
export const clearHistory = (context: Context, conversationID: number): Promise<void> =>
  context.transaction(async (inside) => {
    await getOwnLocked(inside, conversationID);
    await updateCleared(inside, conversationID);
    await inside.emit(conversationRead, { conversationID, userID: inside.actor.userID });
  });
