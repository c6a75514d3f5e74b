import type { Context } from "#platform/server/application/context.ts";
import { discussionChanged } from "../events.ts";
import { type DiscussionRow, updateDiscussions } from "../queries.ts";

type Status = Pick<DiscussionRow, "statusID"> | Pick<DiscussionRow, "internalStatusID">;

/**
 * Sets the status of discussions in the current transaction, without checking permissions. The caller locks their
 * rows.
 */
export async function setDiscussionStatus(
  context: Context,
  discussions: readonly Pick<DiscussionRow, "discussionID" | "categoryID">[],
  status: Status,
): Promise<void> {
  await updateDiscussions(
    context,
    discussions.map(({ discussionID }) => discussionID),
    status,
  );
  // The internal status appears on no cached page.
  if (!("statusID" in status)) return;
  for (const { discussionID, categoryID } of discussions)
    await context.emit(discussionChanged, { discussionID, categoryID });
}
