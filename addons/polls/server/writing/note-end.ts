import { discussionChanged } from "#features/discussions/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import { onInTransaction } from "#platform/server/events/events.ts";
import { addScheduledTask } from "#platform/server/jobs/jobs.ts";
import { pollChanged, pollEnded } from "../events.ts";
import { type Turned, updateDueEnds, updateEndsIn, updateEndsOf } from "./end-queries.ts";

const EVERY_SECONDS = 30;

async function emitEnds(context: Context, turned: readonly Turned[]): Promise<void> {
  for (const { isEnded, pollID, discussionID } of turned) {
    await context.emit(pollChanged, { pollID, discussionID });
    if (isEnded)
      await context.emit(pollEnded, { pollID, discussionID, dateEnded: context.now.toISOString() });
  }
}

/** Notes in the transaction whether polls are closed now, so that members are notified of the result once. */
export const noteEnd = async (context: Context, pollIDs: readonly number[]): Promise<void> =>
  emitEnds(context, await updateEndsOf(context, pollIDs));

/** Polls close with their discussion, and when their time is over. */
export const pollEnds = [
  onInTransaction(discussionChanged, async (context, { discussionID }) =>
    emitEnds(context, await updateEndsIn(context, discussionID)),
  ),
  addScheduledTask({
    name: "polls whose time is over",
    everySeconds: EVERY_SECONDS,
    run: (context) => context.transaction(async (inside) => emitEnds(inside, await updateDueEnds(inside))),
  }),
];
