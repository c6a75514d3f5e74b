import { addRecount } from "#platform/server/recount.ts";
import {
  countWrongConversations,
  countWrongParticipants,
  mendConversations,
  mendParticipants,
} from "./counter-queries.ts";

export const conversationRecounts = [
  addRecount({
    name: "conversations.countMessages, countParticipants, lastMessageID",
    count: countWrongConversations,
    mend: (context) => mendConversations(context),
  }),
  addRecount({
    name: "conversationParticipants.countUnread, dateUpdated",
    count: countWrongParticipants,
    mend: (context) => mendParticipants(context),
  }),
];
