import { categoriesChanged, loadTree } from "#features/categories/server/index.ts";
import { accountsMerged } from "#features/users/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import { addonsSwitched } from "#platform/server/application/switch-addons.ts";
import { onInTransaction } from "#platform/server/events/events.ts";
import { addJob } from "#platform/server/jobs/jobs.ts";
import { addWorkQueue, type ClaimResult, wakes } from "#platform/server/jobs/work-queue.ts";
import { amountsCounted } from "../events.ts";
import { boardsOf, boardsOfAddons } from "../extension-points.ts";
import { type Counted, countAmounts, deletePastTotals } from "./amount-queries.ts";
import {
  type Change,
  changedAmounts,
  claimChanges,
  LEADERBOARDS,
  noteChangesIn,
  tryLockAmounts,
} from "./change-queries.ts";

const AT_ONCE = 500;

/** Returns each member and day once; null when the amounts of all members are counted. */
function whoseOf(changes: readonly Change[]): Counted[] | null {
  const daysOf = new Map<number, Set<string> | null>();
  for (const { userID, day } of changes) {
    if (userID === null) return null;
    const days = daysOf.get(userID);
    if (day === null) daysOf.set(userID, null);
    else if (days !== null) daysOf.set(userID, (days ?? new Set<string>()).add(day));
  }
  return [...daysOf].flatMap(([userID, days]): Counted[] =>
    days === null ? [{ userID, day: null }] : [...days].map((day) => ({ userID, day })),
  );
}

/** Counts some of the changed amounts. Records that change at the same time leave changes of their own. */
async function countChanges(context: Context): Promise<ClaimResult> {
  if (!(await tryLockAmounts(context))) return "elsewhere";
  const boards = boardsOf(context);
  const changes = await claimChanges(
    context,
    boards.map(({ name }) => name),
    AT_ONCE,
  );
  if (changes.length === 0) return "nothing";
  for (const board of boards) {
    const own = changes.filter((change) => change.board === board.name);
    if (own.length > 0) await countAmounts(context, board, whoseOf(own));
  }
  await context.emit(amountsCounted, {});
  return "some";
}

/** A deleted category leaves amounts behind that now belong to another one, or to none. */
const deletedCategories = onInTransaction(categoriesChanged, async (context, { categoryID }) => {
  if (categoryID > 0 && !(await loadTree(context)).byID(categoryID)) await noteChangesIn(context, categoryID);
});

/** While an add-on is off, records may change without its events. */
const switchedBoards = onInTransaction(addonsSwitched, async (context, { enabled }) => {
  if (!enabled) return;
  for (const board of boardsOfAddons(context))
    changedAmounts.add(context, { board, userID: null, day: null });
});

const mergedAccounts = onInTransaction(accountsMerged, async (context, { fromUserID, intoUserID }) => {
  for (const { name: board } of boardsOf(context))
    for (const userID of [fromUserID, intoUserID]) changedAmounts.add(context, { board, userID, day: null });
});

export const countedChanges = [
  addWorkQueue({
    name: LEADERBOARDS,
    claim: (context) => context.transaction((inside) => countChanges(inside)),
  }),
  deletedCategories,
  switchedBoards,
  mergedAccounts,
  wakes(categoriesChanged, LEADERBOARDS),
  wakes(accountsMerged, LEADERBOARDS),
  wakes(addonsSwitched, LEADERBOARDS),
  addJob({
    name: "deletePastLeaders",
    schedule: "23 0 * * *",
    run: deletePastTotals,
  }),
];
