import { addClearing } from "#features/users/server/index.ts";
import { phrase } from "#platform/contract/words.ts";
import type { Context } from "#platform/server/context.ts";
import {
  bringBack,
  conversationsOfMessages,
  countWritten,
  listWrittenIn,
  withdrawOf,
} from "./clearing-queries.ts";
import { mendConversations, mendParticipants } from "./counter-queries.ts";
import { lockConversations } from "./queries.ts";

/** What is shown of these conversations is another now. */
async function recount(context: Context, conversationIDs: readonly number[]): Promise<void> {
  await mendConversations(context, conversationIDs);
  await mendParticipants(context, conversationIDs);
}

/** What a spammer wrote to members is not shown any more; what they answered is. */
export const clearMessages = addClearing({
  name: "messages",
  count: countWritten,
  words: (count) => phrase("{count, plural, one {# private message} other {# private messages}}", { count }),
  async clear(context, userID) {
    const conversationIDs = await listWrittenIn(context, userID);
    await lockConversations(context, conversationIDs);
    const messageIDs = await withdrawOf(context, userID);
    await recount(context, conversationIDs);
    return messageIDs;
  },
  async restore(context, _userID, kept) {
    const messageIDs = kept as number[];
    const conversationIDs = await conversationsOfMessages(context, messageIDs);
    await lockConversations(context, conversationIDs);
    await bringBack(context, messageIDs);
    await recount(context, conversationIDs);
  },
});
