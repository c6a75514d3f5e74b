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
const IN_RUN = 5000;
/** A correction can show another one, such as an answer that was moved. */
const PASSES = 3;

/** Corrects these questions, some in each transaction. */
async function refreshThese(context: Context, ids: readonly number[]): Promise<void> {
  for (let first = 0; first < ids.length; first += AT_ONCE) {
    const some = ids.slice(first, first + AT_ONCE);
    await context.transaction(async (inside) => {
      await lockDiscussions(inside, some);
      await refreshQuestions(inside, some);
    });
  }
}

async function refreshAll(context: Context): Promise<number> {
  let count = 0;
  for (let pass = 0; pass < PASSES; pass++) {
    const ids = await selectWrong(context);
    if (ids.length === 0) break;
    await refreshThese(context, ids);
    count += ids.length;
  }
  return count;
}

/** Corrects some of what happened to questions while the add-on was off. */
async function check(context: Context): Promise<void> {
  if (!(await needsCheck(context))) return;
  const ids = await selectWrong(context, IN_RUN);
  await refreshThese(context, ids);
  if (ids.length === 0) await deleteCheck(context);
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
