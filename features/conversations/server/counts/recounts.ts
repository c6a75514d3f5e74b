import { addRecount } from "#platform/server/operations/recount.ts";
import {
  countWrongConversations,
  countWrongParticipants,
  repairConversations,
  repairParticipants,
} from "./counter-queries.ts";

export const conversationRecounts = [
  addRecount({
    name: "conversations.countMessages, countParticipants, lastMessageID",
    count: countWrongConversations,
    repair: (context) => repairConversations(context),
  }),
  addRecount({
    name: "conversationParticipants.countUnread, dateUpdated",
    count: countWrongParticipants,
    repair: (context) => repairParticipants(context),
  }),
];
