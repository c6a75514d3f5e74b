import { startTask, type TaskKind } from "#features/tasks/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import { countUsers, lockAfter, storeRanksOf } from "./member-rank-queries.ts";
import { findWanted, noteDone, noteWanted } from "./update-queries.ts";
import { emitChanged } from "./update-ranks.ts";

const MEMBERS_AT_ONCE = 1000;

/** Updates the next members after `afterID`; returns the last one, or null after the last of all. */
const updateNext = (context: Context, afterID: number) =>
  context.transaction(async (inside) => {
    const userIDs = await lockAfter(inside, afterID, MEMBERS_AT_ONCE);
    await emitChanged(inside, await storeRanksOf(inside, userIDs));
    return { count: userIDs.length, lastID: userIDs.at(-1) ?? null };
  });

/** Updates the ranks of all members after ranks or roles were changed. No one is notified of it. */
export const updatingAll: TaskKind = {
  name: "ranks",
  async run(context, { signal, progress }) {
    let countUpdated = 0;
    for (let wanted = await findWanted(context); wanted !== null; wanted = await findWanted(context)) {
      const countTotal = await countUsers(context);
      countUpdated = 0;
      for (let lastID: number | null = 0; lastID !== null; ) {
        signal.throwIfAborted();
        const updated = await updateNext(context, lastID);
        countUpdated += updated.count;
        lastID = updated.lastID;
        progress("members", countUpdated, countTotal);
      }
      await noteDone(context, wanted);
    }
    return { countUpdated };
  },
};

/** Updates the ranks of all members in the background, in the transaction that changes what they depend on. */
export async function updateAllLater(context: Context): Promise<void> {
  await context.transaction(async (inside) => {
    await noteWanted(inside);
    await startTask(inside, updatingAll, {});
  });
}

/** Starts an update that is wanted while no task does it. */
export async function resumeUpdate(context: Context): Promise<void> {
  if ((await findWanted(context)) !== null) await startTask(context, updatingAll, {});
}
