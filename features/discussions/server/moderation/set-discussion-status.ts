import type { Context } from "#platform/server/application/context.ts";
import { discussionChanged } from "../events.ts";
import { type DiscussionRow, updateDiscussions } from "../queries.ts";

type Status = Pick<DiscussionRow, "statusID"> | Pick<DiscussionRow, "internalStatusID">;

/** Says what discussions stand at, in the caller's transaction, which holds their rows. Nobody's right is asked. */
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
  // What is internal shows on no page that is kept.
  if (!("statusID" in status)) return;
  for (const { discussionID, categoryID } of discussions)
    await context.emit(discussionChanged, { discussionID, categoryID });
}
