import { findUser } from "#features/users/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { Job } from "#platform/server/jobs/jobs.ts";
import { runLater } from "#platform/server/jobs/queue.ts";
import { MORE, personalDataOf } from "../extension-points.ts";
import { beginErasure, countLeft } from "./begin-erasure.ts";
import { type ErasureRow, findErasure, listDue, lockErasure, noteDone, noteLeft } from "./erasure-queries.ts";

/** Longest run of the job before other jobs get their turn. */
const LEASE_MS = 30_000;

/**
 * Deletes an account that is due and erases its data, one part per transaction, so that it can be
 * interrupted and resumed.
 */
export const eraseAccount: Job<{ userID: number }> = {
  name: "eraseAccount",
  async run(context, { userID }) {
    const begun = await begin(context, userID);
    if (!begun) return;
    const end = performance.now() + LEASE_MS;
    if (!(await eraseParts(context, begun, () => performance.now() >= end)))
      return runLater(context, eraseAccount, { userID });
    await noteDone(context, userID);
  },
};

/**
 * Returns the deletion to work on, starting it if necessary; null when it is finished, canceled or
 * not due.
 */
const begin = (context: Context, userID: number): Promise<ErasureRow | null> =>
  context.transaction(async (inside) => {
    const erasure = await lockErasure(inside, userID);
    if (!erasure || erasure.dateDone || erasure.dateDue > inside.now) return null;
    if (erasure.dateBegun) return erasure;
    if (!(await findUser(inside, userID))) return null;
    await beginErasure(inside, userID, erasure.how);
    return (await findErasure(inside, userID)) ?? null;
  });

/**
 * Erases the data of all features, dependent data first. Returns false when the time of this run is
 * over.
 */
async function eraseParts(
  context: Context,
  { userID, how, was, dateDue }: ErasureRow,
  isOver: () => boolean,
): Promise<boolean> {
  const whom = { ...(was ?? { name: "", email: null, addresses: [] }), dateDue };
  for (const { erase } of context.addons.withData(personalDataOf).toReversed()) {
    if (!erase) continue;
    while ((await context.transaction((inside) => erase(inside, userID, how, whom))) === MORE) {
      await noteLeft(context, userID, await countLeft(context, userID));
      if (isOver()) return false;
    }
    await noteLeft(context, userID, await countLeft(context, userID));
    if (isOver()) return false;
  }
  return true;
}

/** Resumes deletions that are due but have no job. */
export const eraseDue: Job<object> = {
  name: "eraseDueAccounts",
  schedule: "25 * * * *",
  async run(context) {
    for (const userID of await listDue(context)) await runLater(context, eraseAccount, { userID });
  },
};
