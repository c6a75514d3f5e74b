import { longRun } from "#features/calls/server/index.ts";
import { canCloseDiscussion, changeDiscussion } from "#features/discussions/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import { refuseUnless } from "./refuse.ts";

export const closeRun = longRun<{ closed: boolean }>({
  name: "discussions.close",
  async item(context, discussionID, { closed }) {
    await changeDiscussion(context, discussionID, { closed });
  },
});

export const checkClose = (context: Context, discussionIDs: readonly number[]): Promise<void> =>
  refuseUnless(context, discussionIDs, canCloseDiscussion);
