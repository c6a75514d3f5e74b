import { addLive, addTopic, visibilityChanges } from "#features/live/server/index.ts";
import { conversationRead, messageSent, participantLeft, participantsAdded } from "../events.ts";
import { findRow } from "../queries.ts";
import { conversationsAreOn } from "../settings.ts";

const topicOf = (conversationID: number) => `conversation:${conversationID}`;

/** Participants receive new messages and who is typing; members who leave receive nothing more. */
export const conversationLive = [
  addTopic({
    kind: "conversation",
    canSubscribe: async (reader, conversationID) =>
      reader.settings.get(conversationsAreOn) && (await findRow(reader, conversationID))?.takesPart === true,
    hasReaders: true,
  }),
  addLive({
    event: messageSent,
    messages: ({ conversationID, messageID, userIDs, insertUserID }) => [
      { topic: topicOf(conversationID), name: "messageSent", body: { messageID, insertUserID } },
      ...userIDs.map((userID) => ({
        ...{ topic: `user:${userID}`, name: "messageSent", body: { conversationID } },
        onlyFor: topicOf(conversationID),
      })),
    ],
  }),
  addLive({
    event: participantsAdded,
    messages: ({ conversationID, userIDs }) => [
      { topic: topicOf(conversationID), name: "participantsChanged", body: {} },
      ...userIDs.map((userID) => ({
        ...{ topic: `user:${userID}`, name: "messageSent", body: { conversationID } },
      })),
    ],
  }),
  addLive({
    event: participantLeft,
    messages: ({ conversationID, userID }) => [
      { topic: topicOf(conversationID), name: "participantsChanged", body: {} },
      { topic: `user:${userID}`, name: "conversationsRead", body: {} },
    ],
  }),
  addLive({
    event: conversationRead,
    messages: ({ userID }) => [{ topic: `user:${userID}`, name: "conversationsRead", body: {} }],
  }),
  ...visibilityChanges(participantLeft, ({ conversationID }) => [topicOf(conversationID)]),
  ...visibilityChanges(participantsAdded, ({ conversationID }) => [topicOf(conversationID)]),
];
