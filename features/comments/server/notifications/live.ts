import { notifyLists } from "#features/discussions/server/index.ts";
import { addLive } from "#features/live/server/index.ts";
import { commentAdded, commentChanged, commentDeleted } from "../events.ts";

/** Live updates about comments, for readers of the discussion and of lists. */
export const commentLive = [
  addLive({
    event: commentAdded,
    messages: ({ commentID, discussionID, categoryID, insertUserID }) => [
      { topic: `discussion:${discussionID}`, name: "commentAdded", body: { commentID, insertUserID } },
      ...notifyLists(discussionID, categoryID, insertUserID),
    ],
  }),
  ...[commentChanged, commentDeleted].map((type) =>
    addLive({
      event: type,
      messages: ({ commentID, discussionID }) => [
        { topic: `discussion:${discussionID}`, name: type.name, body: { commentID } },
      ],
    }),
  ),
];
