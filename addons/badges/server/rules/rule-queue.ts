import { forumImported } from "#features/import/server/index.ts";
import { type Among, memberCounts, stockBadges, watchMemberCounts } from "#features/users/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import { addonsSwitched } from "#platform/server/application/switch-addons.ts";
import { BatchedWrites } from "#platform/server/database/batched-writes.ts";
import { onInTransaction } from "#platform/server/events/events.ts";
import { addWorkQueue, type ClaimResult, wakes } from "#platform/server/jobs/work-queue.ts";
import { badgesChanged } from "../events.ts";
import { allBadges, badgesNow, type KnownBadge } from "../known-badges.ts";
import { amongIDs, amongRange } from "./among-queries.ts";
import {
  type ChangedCounts,
  checksWritten,
  findWork,
  lockRules,
  moveClock,
  noteChangedByTime,
  takeChecks,
} from "./check-queries.ts";
import { giveReached } from "./give-reached.ts";
import {
  findLastOfNext,
  findProgress,
  insertStock,
  restartAll,
  saveChecked,
  selectUnchecked,
} from "./rule-queries.ts";

const QUEUE = "badges";
const CHECKS_AT_ONCE = 1000;
const MEMBERS_AT_ONCE = 2000;
const TIME_EVERY_MS = 60 * 60 * 1000;

/** Notes changed counts, with the commit of the action, in a statement that it shares with notifications. */
const noted = new BatchedWrites<ChangedCounts>({ write: (_context, changes) => checksWritten(changes) });

const watching = watchMemberCounts({
  workQueue: QUEUE,
  changed(context, counts, userIDs) {
    const badges = badgesNow(context);
    const isUsed = (name: string) =>
      badges === undefined ||
      [...badges.values()].some(({ enabled, stock }) => enabled && stock?.count === name);
    const used = counts.filter(isUsed);
    if (used.length > 0) noted.add(context, { counts: used, userIDs });
  },
});

/** The badges that members get by themselves now. */
const givenByRule = async (context: Context): Promise<KnownBadge[]> =>
  [...(await allBadges(context)).values()].filter(({ enabled, stock }) => enabled && stock !== null);

const idsOf = (badges: readonly KnownBadge[]) => badges.map(({ badgeID }) => badgeID);

/** Returns the stock badges of active features that the forum does not have yet. */
async function missingStock(context: Context) {
  const known = new Set(
    [...(await allBadges(context)).values()].flatMap(({ stock }) => stock?.key.toLowerCase() ?? []),
  );
  return context.addons.of(stockBadges).filter(({ key }) => !known.has(key.toLowerCase()));
}

async function addMissing(context: Context, missing: Awaited<ReturnType<typeof missingStock>>) {
  await insertStock(context, missing);
  await context.emit(badgesChanged, { badgeID: 0 });
}

async function checkSome(context: Context, badges: readonly KnownBadge[]): Promise<void> {
  const checks = await takeChecks(context, CHECKS_AT_ONCE);
  const among = new Map([...checks].map(([count, userIDs]) => [count, amongIDs(userIDs)] as const));
  await giveReached(context, badges, among);
}

/** Checks the next members for what happened before. */
async function backfillSome(context: Context, badges: readonly KnownBadge[]): Promise<void> {
  const unchecked = await selectUnchecked(context, idsOf(badges));
  const ids = unchecked.map(({ badgeID }) => badgeID);
  const after = unchecked[0]?.checkedUserID ?? 0;
  const last = await findLastOfNext(context, after, MEMBERS_AT_ONCE);
  await saveChecked(context, ids, last);
  if (last === null) return;
  const range: Among = amongRange(after, last);
  const own = badges.filter(({ badgeID }) => ids.includes(badgeID));
  const among = new Map(own.map(({ stock }) => [stock!.count, range] as const));
  await giveReached(context, own, among, { isBefore: true });
}

async function noteTime(context: Context, badges: readonly KnownBadge[]): Promise<void> {
  const since = await moveClock(context);
  for (const count of context.addons.of(memberCounts))
    if (count.changedByTime && badges.some(({ stock }) => stock?.count === count.name))
      await noteChangedByTime(context, count, since);
}

/** Does a part of the work: new stock badges, changed counts, what happened before, and what time changes, in this order. */
async function claim(context: Context): Promise<ClaimResult> {
  const missing = await missingStock(context);
  const badges = await givenByRule(context);
  const before = new Date(context.now.getTime() - TIME_EVERY_MS);
  const { hasChecks, isUnchecked, isTimeDue } = await findWork(context, idsOf(badges), before);
  if (missing.length === 0 && !hasChecks && !isUnchecked && !isTimeDue) return "nothing";
  return context.transaction(async (inside) => {
    if (!(await lockRules(inside))) return "elsewhere";
    if (missing.length > 0) await addMissing(inside, missing);
    else if (hasChecks) await checkSome(inside, badges);
    else if (isUnchecked) await backfillSome(inside, badges);
    else await noteTime(inside, badges);
    return "some";
  });
}

/** Returns the part of the members that were checked for what happened before, in percent; null when all were. */
export async function backfillProgress(context: Context): Promise<number | null> {
  const progress = await findProgress(context, idsOf(await givenByRule(context)));
  return progress && Math.floor((100 * progress.checkedUserID) / Math.max(progress.lastUserID, 1));
}

/** While the add-on, or one with counts, was off, no one noted changes. So all members are checked when it is on again. */
const switched = onInTransaction(addonsSwitched, async (context, { names }) => {
  const sources = context.addons.all(memberCounts).map(({ feature }) => feature.name);
  if (names.includes(QUEUE) || names.some((name) => sources.includes(name))) await restartAll(context);
});

export const badgeRules = [
  watching,
  addWorkQueue({ name: QUEUE, claim }),
  ...[wakes(badgesChanged, QUEUE), wakes(addonsSwitched, QUEUE), wakes(forumImported, QUEUE)],
  onInTransaction(forumImported, restartAll),
  switched,
];
