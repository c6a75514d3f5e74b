import type { Context } from "#platform/server/application/context.ts";
import { reportError } from "#platform/server/application/report.ts";
import { BatchedWrites } from "#platform/server/database/batched-writes.ts";
import { addWorkQueue, type ClaimResult } from "#platform/server/jobs/work-queue.ts";
import type { NotificationType } from "../extension-points.ts";
import type { FanOutRow } from "../tables.ts";
import { deliverBatch } from "./deliver-batch.ts";
import { claimFanOut, deleteFanOut, fanOutsWritten, hasDue, updateFanOut } from "./fan-out-queries.ts";

/** Members notified in one transaction. */
const A_BATCH = 1000;
const FAILS_AT_MOST = 12;
const WAITS_SECONDS = 5;
const MOST_SECONDS = 3600;

/** Name of the work queue that delivers notifications. */
export const DELIVERY = "telling people";

interface ToNotify {
  type: NotificationType;
  payload: object;
}

/**
 * Groups types with the same payload and visibility rules, so that the subject is read once for all
 * of them.
 */
function groupByPayload(toNotify: readonly ToNotify[]): Pick<FanOutRow, "types" | "payload">[] {
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

/** Events waiting for delivery, written at the end of the transaction in which they occur. */
export const toBeNotified = new BatchedWrites<ToNotify>({
  write: (context, toNotify) => fanOutsWritten(context, groupByPayload(toNotify)),
});

/**
 * Notifies the next members and saves the progress in the same transaction, so a crash never
 * notifies a member twice. The fan-out then goes to the end of the queue, so that large ones do not
 * delay others.
 */
async function notifyNext(context: Context, { fanOutID, ...fanOut }: FanOutRow): Promise<void> {
  const afterUserID = await deliverBatch(context, fanOut, A_BATCH);
  if (afterUserID === null) return deleteFanOut(context, fanOutID);
  await updateFanOut(context, fanOutID, { afterUserID, attempts: 0, dateDue: context.now });
}

/**
 * Schedules another attempt, and drops the fan-out after the last; members already notified stay
 * so.
 */
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

async function claim(context: Context, everything: boolean): Promise<ClaimResult> {
  let claimed: FanOutRow | undefined;
  try {
    await context.transaction(async (inside) => {
      claimed = await claimFanOut(inside);
      if (claimed) await notifyNext(inside, claimed);
    });
  } catch (error) {
    reportError(context, error, DELIVERY);
    if (claimed) await waitAfterFailure(context, claimed);
  }
  if (claimed) return "some";
  return everything && (await hasDue(context)) ? "elsewhere" : "nothing";
}

/** A claim ends with its transaction, so the work of a node that died is free again. */
export const fanningOut = addWorkQueue({ name: DELIVERY, claim: claim });
