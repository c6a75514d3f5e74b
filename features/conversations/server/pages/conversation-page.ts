import { z } from "zod";
import { id } from "#platform/contract/ids.ts";
import { getConversation } from "../conversations.ts";
import { addMessage } from "../extension-points.ts";
import { messageWindow } from "../messages/message-window.ts";
import { listParticipantRows } from "../participants/participant-queries.ts";
import { recipientsAtMost } from "../participants/recipients.ts";
import { ADD, canRemove } from "../policy.ts";
import { conversationUrl } from "../urls.ts";
import { viewConversation, viewMessages, viewParticipants } from "../view.ts";
import { messagePage, seoOf } from "./page-parts.ts";

const One = z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER).optional().catch(undefined);
const Params = z.object({ message: One, before: One });
const PARTICIPANTS_SHOWN = 100;

/** The page of a conversation: messages, composer and participants. */
export const conversationPage = messagePage({
  type: "conversation",
  name: "Conversation Template",
  recordTypes: ["conversation"],
  resolve: async (context, { recordID, params }) => {
    const row = await getConversation(context, id().catch(0).parse(recordID));
    const { name, conversationID } = await viewConversation(context, row);
    return {
      params: { ...Params.parse(params), conversationID },
      seo: seoOf(name, conversationUrl(conversationID)),
    };
  },
  component: "ConversationPage",
  async load(context, page) {
    const row = await getConversation(context, Number(page["conversationID"]));
    const { conversationID, takesPart, lastReadMessageID } = row;
    const asked = { status: "participating", page: 1, limit: PARTICIPANTS_SHOWN } as const;
    const [{ rows, hasOlder }, users, most] = await Promise.all([
      messageWindow(context, conversationID, Params.parse(page)),
      listParticipantRows(context, conversationID, asked),
      recipientsAtMost(context),
    ]);
    return {
      conversation: await viewConversation(context, row),
      participants: await viewParticipants(context, users.rows),
      messages: await viewMessages(context, rows),
      hasOlder,
      hasNewer: (rows.at(-1)?.messageID ?? 0) < (row.lastMessageID ?? 0),
      lastReadMessageID,
      canWrite: takesPart && (await addMessage.allows(context, { conversationID })),
      canRemove: canRemove(context, row) === true,
      roomFor: roomFor(takesPart && context.actor.permissions.has(ADD), most, row.countParticipants),
    };
  },
});

/** Returns how many members can be added; null for no limit. */
const roomFor = (canAdd: boolean, most: number | null, countParticipants: number): number | null =>
  canAdd ? most && Math.max(0, most - countParticipants + 1) : 0;
