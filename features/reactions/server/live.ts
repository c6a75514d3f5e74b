import { addLive } from "#features/live/server/index.ts";
import { reactionAdded, reactionRemoved } from "./events.ts";

/** Publishes changed reactions to the readers of the discussion. */
export const reactionLive = [reactionAdded, reactionRemoved].map((type) =>
  addLive({
    event: type,
    messages: ({ discussionID, recordType, recordID }) => [
      { topic: `discussion:${discussionID}`, name: "reactionsChanged", body: { recordType, recordID } },
    ],
  }),
);
