import { addLive } from "#features/live/server/index.ts";
import { reactionAdded, reactionRemoved } from "./events.ts";

/** Those who read a discussion are told that a post in it has other reactions now. */
export const reactionLive = [reactionAdded, reactionRemoved].map((type) =>
  addLive({
    event: type,
    tell: ({ discussionID, recordType, recordID }) => [
      { topic: `discussion:${discussionID}`, name: "reactionsChanged", body: { recordType, recordID } },
    ],
  }),
);
