import { checkRate } from "#features/spam/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import { must } from "#platform/server/extension-points/rule.ts";
import type { ConversationDraft } from "../contract.ts";
import { requireOn } from "./conversations.ts";
import { participantsAdded } from "./events.ts";
import { startConversation } from "./extension-points.ts";
import { writeMessage } from "./messages/write-message.ts";
import { insertParticipants } from "./participants/participant-queries.ts";
import { getRecipients, recipientsAtMost } from "./participants/recipients.ts";
import { canAdd, canHave } from "./policy.ts";
import { datesOfNewest, insertConversation } from "./queries.ts";

/** Starts a conversation of the actor with others. Returns its id. */
export async function createConversation(context: Context, draft: ConversationDraft): Promise<number> {
  requireOn(context);
  await startConversation.require(context, draft, canAdd(context.actor));
  const { draftID, draftSaved } = draft;
  const body = draft.initialBody ?? draft.body;
  const format = draft.initialFormat ?? draft.format ?? "text";
  return context.transaction(async (inside) => {
    const userIDs = await getRecipients(inside, draft);
    must(canHave(userIDs.length, await recipientsAtMost(inside)));
    await checkRate(inside, "conversation", (count) => datesOfNewest(inside, count));
    const byUserID = inside.actor.userID;
    const conversationID = await insertConversation(inside, draft.name || null);
    await insertParticipants(inside, conversationID, [byUserID, ...userIDs]);
    // With a first message, the notification of the message is enough.
    if (body === undefined) await inside.emit(participantsAdded, { conversationID, userIDs, byUserID });
    else await writeMessage(inside, conversationID, { body, format, draftID, draftSaved });
    return conversationID;
  });
}
