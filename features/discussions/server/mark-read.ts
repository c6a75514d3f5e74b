import { notificationsChanged } from "#features/notifications/server/index.ts";
import type { Context } from "#platform/server/context.ts";
import { upsertRead } from "./read-queries.ts";

/**
 * Notes that the actor has read a discussion up to its `countComments`-th comment; never less than before. What the actor was
 * told of it is read as well.
 */
export async function markRead(context: Context, discussionID: number, countComments: number): Promise<void> {
  const { userID } = context.actor;
  if (userID === 0) return;
  if ((await upsertRead(context, discussionID, countComments)) > 0)
    await context.emit(notificationsChanged, { userIDs: [userID] });
}
