import { permissionsChanged } from "#features/permissions/server/index.ts";
import { addTask } from "#features/tasks/server/index.ts";
import {
  accountsMerged,
  pointsGiven,
  postsCounted,
  userAdded,
  userSaved,
} from "#features/users/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { Registry } from "#platform/server/application/feature.ts";
import { addonsSwitched } from "#platform/server/application/switch-addons.ts";
import { onEveryNode, onInTransaction } from "#platform/server/events/events.ts";
import { addScheduledTask } from "#platform/server/jobs/jobs.ts";
import { addRecount } from "#platform/server/operations/recount.ts";
import { ranksChanged } from "../events.ts";
import { listKnown } from "../known-ranks.ts";
import { closeRanksWithoutRole } from "../queries.ts";
import type { RankRow } from "../tables.ts";
import { countWrongRanks, lockDue, storeAllRanks, storeRanksOf } from "./member-rank-queries.ts";
import { resumeUpdate, updateAllLater, updatingAll } from "./update-all.ts";
import { emitChanged, emitRaised, updateRanks } from "./update-ranks.ts";

const EVERY_SECONDS = 60;
const DUE_AT_ONCE = 500;

/** Returns whether a rank depends on something, so that members need no statement otherwise. */
const depends = async (context: Context, on: (rank: RankRow) => boolean) =>
  (await listKnown(context)).some(on);

/** Ranks change in the transaction that changes what they depend on. */
const inTransaction = [
  onInTransaction(postsCounted, async (context, { userID }) => {
    if (await depends(context, ({ posts }) => posts !== null)) await updateRanks(context, [userID]);
  }),
  onInTransaction(pointsGiven, async (context, { userID }) => {
    if (await depends(context, ({ points }) => points !== null)) await updateRanks(context, [userID]);
  }),
  onInTransaction(userAdded, (context, { userID }) => updateRanks(context, [userID], { isQuiet: true })),
  // The event follows `userAdded` in the transaction that creates an account, and changes nothing then.
  onInTransaction(userSaved, (context, { userID }) => updateRanks(context, [userID])),
  onInTransaction(accountsMerged, (context, { fromUserID, intoUserID }) =>
    updateRanks(context, [fromUserID, intoUserID], { isQuiet: true }),
  ),
  onInTransaction(permissionsChanged, async (context) => {
    if (!(await depends(context, ({ permission, needsRole }) => permission !== null || needsRole))) return;
    if (await closeRanksWithoutRole(context)) await context.emit(ranksChanged, {});
    await updateAllLater(context);
  }),
];

/** Members whose account became old enough get their rank, a part of them at a time. */
async function updateDue(context: Context): Promise<void> {
  for (let count = DUE_AT_ONCE; count === DUE_AT_ONCE; ) {
    count = await context.transaction(async (inside) => {
      const userIDs = await lockDue(inside, DUE_AT_ONCE);
      const changed = await storeRanksOf(inside, userIDs);
      await emitChanged(inside, changed);
      await emitRaised(inside, changed);
      return userIDs.length;
    });
  }
}

/** Nodes on which the add-on was switched on: what changed before was missed. */
const missed = new WeakSet<Registry>();

/** Does what depends on time. Exported for tests. */
export async function updateByTime(context: Context): Promise<void> {
  if (missed.delete(context.addons)) await updateAllLater(context);
  else await resumeUpdate(context);
  await updateDue(context);
}

export const followedChanges = [
  ...inTransaction,
  ...addTask(updatingAll),
  onEveryNode(addonsSwitched, ({ names, enabled }, registry) => {
    if (enabled && names.includes("ranks")) missed.add(registry);
  }),
  addScheduledTask({ name: "ranks by time", everySeconds: EVERY_SECONDS, run: updateByTime }),
  // Imports run it as well, and report how many ranks differ from those of the export.
  addRecount({
    name: "userRanks.rankID",
    count: countWrongRanks,
    async repair(context) {
      const changed = await context.transaction(async (inside) => {
        const stored = await storeAllRanks(inside);
        await emitChanged(inside, stored);
        return stored;
      });
      return changed.length;
    },
  }),
];
