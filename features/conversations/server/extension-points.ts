import { Rule } from "#platform/server/extension-points/rule.ts";
import type { ConversationDraft } from "../contract.ts";

/** Starting a conversation. Pages ask with an empty draft whether to offer it. */
export const startConversation = new Rule<Partial<ConversationDraft>>("startConversation");
/** Sending a message to a conversation in which the actor takes part. */
export const addMessage = new Rule<{ conversationID: number }>("addMessage");
