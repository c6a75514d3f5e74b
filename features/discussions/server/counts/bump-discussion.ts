import { type LogEntry, writeLog } from "#features/log/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import { discussionChanged } from "../events.ts";
import { getDiscussion, getDiscussionLocked } from "../get-discussion.ts";
import { canBump } from "../policy.ts";
import { type DiscussionRow, updateDiscussion } from "../queries.ts";
import { raiseLastPost } from "./category-counts.ts";

/** Moves a discussion to the top of its lists, even a sunk one: only comments do not move a sunk discussion. */
export const bumpDiscussion = (context: Context, discussionID: number): Promise<DiscussionRow> =>
  context.transaction(async (inside) => {
    const before = await getDiscussionLocked(inside, discussionID);
    const verdict = canBump(inside.actor);
    if (verdict !== true) throw verdict;
    const { categoryID, insertUserID, name, dateBumped, dateLastComment } = before;
    await writeLog(inside, {
      ...{ action: "discussion.bump", recordType: "discussion", recordID: discussionID },
      ...{ categoryID, recordUserID: insertUserID, recordName: name },
      data: { before: { dateBumped, dateLastComment } },
    });
    await updateDiscussion(inside, discussionID, { dateBumped: inside.now, dateLastComment: inside.now });
    const row = await getDiscussion(inside, discussionID);
    await raiseLastPost(inside, row);
    await inside.emit(discussionChanged, { discussionID, categoryID });
    return row;
  });

/**
 * Undoes a bump, unless the discussion was bumped or commented on since. A sunk discussion returns to its earlier
 * position; the feature that owns comments moves any other to that of its newest comment.
 */
export async function revertBump(
  context: Context,
  discussion: DiscussionRow,
  { dateInserted, data }: LogEntry,
): Promise<void> {
  const { discussionID, categoryID, dateBumped, dateLastComment, sink } = discussion;
  const verdict = canBump(context.actor);
  if (verdict !== true) throw verdict;
  if (dateBumped?.getTime() !== dateInserted.getTime()) return;
  const before = data["before"] as { dateBumped: string | null; dateLastComment: string };
  const keepsPlace = sink && dateBumped.getTime() === dateLastComment.getTime();
  await updateDiscussion(context, discussionID, {
    dateBumped: before.dateBumped === null ? null : new Date(before.dateBumped),
    ...(keepsPlace && { dateLastComment: new Date(before.dateLastComment) }),
  });
  await context.emit(discussionChanged, { discussionID, categoryID });
}
