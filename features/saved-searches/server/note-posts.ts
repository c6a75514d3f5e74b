import { commentAdded } from "#features/comments/server/index.ts";
import { discussionAdded } from "#features/discussions/server/index.ts";
import { onInTransaction } from "#platform/server/events/events.ts";
import { notedPosts } from "./alert-queries.ts";

/**
 * Posts are noted once, when they are first indexed: late when the index is late, and not again after an
 * edit.
 */
export const notingPosts = [
  onInTransaction(discussionAdded, async (context, { discussionID, publishedSilently = false }) => {
    if (!publishedSilently) notedPosts.add(context, { kind: "discussion", recordID: discussionID });
  }),
  onInTransaction(commentAdded, async (context, { commentID }) =>
    notedPosts.add(context, { kind: "comment", recordID: commentID }),
  ),
];
