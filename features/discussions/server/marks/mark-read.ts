import { notificationsChanged } from "#features/notifications/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import { upsertRead } from "./read-queries.ts";

/**
 * Notes that the actor has read a discussion up to its `countComments`-th comment; never less than before. What the actor was
 * told of it is read as well. False when the discussion is deleted at this moment.
 */
export async function markRead(
  context: Context,
  discussionID: number,
  countComments: number,
): Promise<boolean> {
  const { userID } = context.actor;
  if (userID === 0) return true;
  const reportOf = await upsertRead(context, discussionID, countComments);
  if (reportOf) await context.emit(notificationsChanged, { userIDs: [userID] });
  return reportOf !== null;
}
