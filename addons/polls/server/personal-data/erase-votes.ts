import type { Context } from "#platform/server/application/context.ts";
import { pollVoted } from "../events.ts";
import { deleteVotes, lockVotedPolls } from "./erasing-queries.ts";

const AT_ONCE = 100;

/** Removes a user's votes in some polls, in the transaction. Returns whether there are more. */
export async function eraseVotes(context: Context, userID: number): Promise<boolean> {
  const pollIDs = await lockVotedPolls(context, userID, AT_ONCE);
  const emptied = await deleteVotes(context, userID, pollIDs);
  for (const { pollID, discussionID } of emptied)
    if (discussionID !== null) await context.emit(pollVoted, { pollID, discussionID });
  return pollIDs.length === AT_ONCE;
}
