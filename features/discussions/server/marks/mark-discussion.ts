import type { Context } from "#platform/server/application/context.ts";
import type { Marks } from "../../contract.ts";
import { followDiscussion } from "../extension-points.ts";
import { getDiscussion } from "../get-discussion.ts";
import { isMember } from "../policy.ts";
import { upsertMarks } from "./mark-queries.ts";

/** Bookmarks, dismisses or mutes a discussion for the actor, or reverts that. */
export async function markDiscussion(
  context: Context,
  discussionID: number,
  marks: Partial<Marks>,
): Promise<void> {
  await context.transaction(async (inside) => {
    const discussion = await getDiscussion(inside, discussionID);
    const verdict = isMember(inside.actor);
    if (verdict !== true) throw verdict;
    if (marks.bookmarked) await followDiscussion.require(inside, discussion);
    await upsertMarks(inside, discussion.discussionID, marks);
  });
}
