import { longRun } from "#features/calls/server/index.ts";
import { canDeleteDiscussion, removeDiscussion } from "#features/discussions/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import { refuseUnless } from "./refuse.ts";

export const deleteRun = longRun<object>({
  name: "discussions.delete",
  item: (context, discussionID) => removeDiscussion(context, discussionID),
});

export const checkDelete = (context: Context, discussionIDs: readonly number[]): Promise<void> =>
  refuseUnless(context, discussionIDs, canDeleteDiscussion);
