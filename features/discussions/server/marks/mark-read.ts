import { notificationsChanged } from "#features/notifications/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import { upsertRead } from "./read-queries.ts";

/**
 * Records that the actor has read a discussion up to its `countComments`-th comment, and never lowers it. Also
 * marks the actor's notifications about it as read. Returns false if the discussion is being deleted.
 */
export async function markRead(
  context: Context,
  discussionID: number,
  countComments: number,
): Promise<boolean> {
  const { userID } = context.actor;
  if (userID === 0) return true;
  const countUnread = await upsertRead(context, discussionID, countComments);
  if (countUnread) await context.emit(notificationsChanged, { userIDs: [userID] });
  return countUnread !== null;
}
