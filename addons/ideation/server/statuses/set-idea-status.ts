import {
  type DiscussionRow,
  discussionChanged,
  getDiscussion,
  getDiscussionLocked,
  setDiscussionStatus,
} from "#features/discussions/server/index.ts";
import { setStatusUnchecked } from "#features/statuses/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import { onInTransaction } from "#platform/server/events/events.ts";
import { must } from "#platform/server/extension-points/rule.ts";
import { canSetStatus } from "../policy.ts";
import { findMisfit } from "../queries.ts";
import { listIdeaStatuses } from "./idea-statuses.ts";

/** Sets the status of an idea, with a note. Throws 422 for a status that ideas cannot have. */
export const setIdeaStatus = (
  context: Context,
  discussionID: number,
  { statusID, statusNotes }: { statusID: number; statusNotes: string | null },
): Promise<DiscussionRow> =>
  context.transaction(async (inside) => {
    const row = await getDiscussionLocked(inside, discussionID);
    must(canSetStatus(inside.actor, row));
    await setStatusUnchecked(inside, row, { statusID, note: statusNotes || null });
    return getDiscussion(inside, discussionID);
  });

/** A post that becomes an idea gets the default status, and one that is an idea no longer loses its status. */
export const fittingStatus = onInTransaction(discussionChanged, async (context, { discussionID }) => {
  const misfit = await findMisfit(context, discussionID);
  if (!misfit) return;
  const [first] = misfit.isIdea ? await listIdeaStatuses(context) : [{ statusID: 0 }];
  if (first) await setDiscussionStatus(context, [misfit], { statusID: first.statusID });
});
