import { addPurge } from "#features/users/server/index.ts";
import { phrase } from "#platform/contract/i18n.ts";
import type { Context } from "#platform/server/application/context.ts";
import { repairConversations, repairParticipants } from "../counts/counter-queries.ts";
import { lockConversations } from "../queries.ts";
import {
  bringBack,
  conversationsOfMessages,
  countWritten,
  listWrittenIn,
  withdrawOf,
} from "./purge-queries.ts";

/** Repairs the counters of conversations after messages were withdrawn or restored. */
async function recount(context: Context, conversationIDs: readonly number[]): Promise<void> {
  await repairConversations(context, conversationIDs);
  await repairParticipants(context, conversationIDs);
}

/** Withdraws the messages of a purged user; the answers of others stay. */
export const messagePurge = addPurge({
  name: "messages",
  count: countWritten,
  text: (count) => phrase("{count, plural, one {# private message} other {# private messages}}", { count }),
  async clear(context, userID) {
    const conversationIDs = await listWrittenIn(context, userID);
    await lockConversations(context, conversationIDs);
    const messageIDs = await withdrawOf(context, userID);
    await recount(context, conversationIDs);
    return messageIDs;
  },
  async restore(context, _userID, withdrawn) {
    const messageIDs = withdrawn as number[];
    const conversationIDs = await conversationsOfMessages(context, messageIDs);
    await lockConversations(context, conversationIDs);
    await bringBack(context, messageIDs);
    await recount(context, conversationIDs);
  },
});
