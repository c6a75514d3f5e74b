import type { Context } from "#platform/server/application/context.ts";
import { addonsSwitched } from "#platform/server/application/switch-addons.ts";
import { onInTransaction } from "#platform/server/events/events.ts";
import { addScheduledTask } from "#platform/server/jobs/jobs.ts";
import { addRecount } from "#platform/server/operations/recount.ts";
import { deleteCheck, insertCheck, needsCheck } from "./check-queries.ts";
import { refreshQuestions } from "./refresh-questions.ts";
import { countWrong, lockDiscussions, selectWrong } from "./state-queries.ts";

const EVERY_SECONDS = 20;
const AT_ONCE = 200;
/** Questions that one run of the scheduled task corrects; the next run continues. */
const BATCHES_IN_RUN = 25;

/** Corrects some questions in a wrong state. Returns their number. */
async function refreshSome(context: Context): Promise<number> {
  const ids = await selectWrong(context, AT_ONCE);
  if (ids.length > 0)
    await context.transaction(async (inside) => {
      await lockDiscussions(inside, ids);
      await refreshQuestions(inside, ids);
    });
  return ids.length;
}

async function refreshAll(context: Context): Promise<number> {
  const count = await refreshSome(context);
  return count === 0 ? 0 : count + (await refreshAll(context));
}

/** Corrects what happened to questions while the add-on was off, some at a time. */
async function check(context: Context): Promise<void> {
  if (!(await needsCheck(context))) return;
  for (let batch = 0; batch < BATCHES_IN_RUN; batch += 1)
    if ((await refreshSome(context)) === 0) return deleteCheck(context);
}

/**
 * Comments come and go while the add-on is off: turning it off notes that all questions are to be checked, and the
 * scheduled task does that after it was turned on again.
 */
export const backfill = [
  onInTransaction(addonsSwitched, (context, { names, enabled }) =>
    !enabled && names.includes("qna") ? insertCheck(context) : Promise.resolve(),
  ),
  addScheduledTask({ name: "states of questions", everySeconds: EVERY_SECONDS, run: check }),
  addRecount({ name: "questions.status", count: countWrong, repair: refreshAll }),
];
