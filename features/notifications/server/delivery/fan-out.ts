import type { Context } from "#platform/server/application/context.ts";
import { reportError } from "#platform/server/application/report.ts";
import { BatchedWrites } from "#platform/server/database/batched-writes.ts";
import { addWorkQueue, type Took } from "#platform/server/jobs/work-queue.ts";
import type { NotificationType } from "../extension-points.ts";
import type { FanOutRow } from "../tables.ts";
import { deliverBatch } from "./deliver-batch.ts";
import { deleteFanOut, fanOutsWritten, hasDue, takeFanOut, updateFanOut } from "./fan-out-queries.ts";

/** Members told in one transaction. */
const A_BATCH = 1000;
const FAILS_AT_MOST = 12;
const WAITS_SECONDS = 5;
const MOST_SECONDS = 3600;

/** The name of the backlog that tells people. */
export const TELLING = "telling people";

interface ToNotify {
  type: NotificationType;
  payload: object;
}

/** Types that ask the same about an event are told of together: what they ask is read once. */
function together(toNotify: readonly ToNotify[]): Pick<FanOutRow, "types" | "payload">[] {
  const groups: { first: ToNotify; types: string[] }[] = [];
  for (const each of toNotify) {
    const { subject, canSee, visibility, type } = each.type;
    const group = groups.find(
      ({ first }) =>
        first.payload === each.payload &&
        first.type.subject === subject &&
        first.type.canSee === canSee &&
        first.type.visibility === visibility,
    );
    if (group) group.types.push(type);
    else groups.push({ first: each, types: [type] });
  }
  return groups.map(({ first: { payload }, types }) => ({ types, payload }));
}

/** Events of which people are to be told; every action waits until they are noted. */
export const toBeNotified = new BatchedWrites<ToNotify>({
  write: (context, toNotify) => fanOutsWritten(context, together(toNotify)),
});

/**
 * Tells the next members, and how far it is in the same transaction: who is killed in between has told nobody, or all of
 * them. Then it is due last, so that what is told to many does not keep others waiting.
 */
async function notifyNext(context: Context, { fanOutID, ...fanOut }: FanOutRow): Promise<void> {
  const afterUserID = await deliverBatch(context, fanOut, A_BATCH);
  if (afterUserID === null) return deleteFanOut(context, fanOutID);
  await updateFanOut(context, fanOutID, { afterUserID, attempts: 0, dateDue: context.now });
}

/** It is tried again later, and in the end given up: what was told stays told. */
async function waitAfterFailure(context: Context, fanOut: FanOutRow): Promise<void> {
  const { fanOutID } = fanOut;
  const attempts = fanOut.attempts + 1;
  if (attempts >= FAILS_AT_MOST) return deleteFanOut(context, fanOutID);
  const seconds = Math.min(WAITS_SECONDS * 2 ** attempts, MOST_SECONDS);
  await updateFanOut(context, fanOutID, {
    attempts,
    dateDue: new Date(context.now.getTime() + seconds * 1000),
  });
}

async function take(context: Context, everything: boolean): Promise<Took> {
  let taken: FanOutRow | undefined;
  try {
    await context.transaction(async (inside) => {
      taken = await takeFanOut(inside);
      if (taken) await notifyNext(inside, taken);
    });
  } catch (error) {
    reportError(context, error, TELLING);
    if (taken) await waitAfterFailure(context, taken);
  }
  if (taken) return "some";
  return everything && (await hasDue(context)) ? "elsewhere" : "nothing";
}

/** What a node that is no more was at is free again with the end of its transaction. */
export const fanningOut = addWorkQueue({ name: TELLING, take });
