import type { Context } from "#platform/server/context.ts";
import { upsertRead } from "./read-queries.ts";

/** Notes that the actor has read a discussion up to its `countComments`-th comment; never less than before. */
export async function markRead(context: Context, discussionID: number, countComments: number): Promise<void> {
  if (context.actor.userID > 0) await upsertRead(context, discussionID, countComments);
}
