import { addToCommentScore } from "#features/comments/server/index.ts";
import { setDiscussionStatus } from "#features/discussions/server/index.ts";
import { givePoints } from "#features/users/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import { acceptedCountChanged } from "../events.ts";
import { refreshAnswerers } from "./answerer-points.ts";
import * as queries from "./state-queries.ts";

interface Given {
  categoryID: number | null;
  date: Date | null;
}

/** Gives points, or takes them away with the date on which they were given. */
const give = (context: Context, userID: number, points: number, { categoryID, date }: Given) =>
  givePoints(context, userID, points, { categoryID, ...(date && { date }) });

async function applyEffect(context: Context, effect: queries.WrongEffect): Promise<void> {
  const before = { userID: effect.receiveUserID, categoryID: effect.categoryID, date: effect.dateGiven };
  const after = { userID: effect.wantedUserID, categoryID: effect.wantedCategoryID, date: effect.wantedDate };
  await addToCommentScore(context, effect, effect.wantedScore - effect.score);
  await queries.saveEffect(context, effect);
  const changes = [
    { ...before, points: -effect.points, count: -1 },
    { ...after, points: effect.wantedPoints, count: 1 },
  ];
  for (const { userID, categoryID, date, points, count } of changes) {
    if (userID === null) continue;
    await give(context, userID, points, { categoryID, date });
    if (before.userID === after.userID) continue;
    const at = (date ?? context.now).toISOString();
    await context.emit(acceptedCountChanged, { userID, count, categoryID, date: at });
  }
}

/**
 * Makes the states of questions, and the effects of their answers, what the comments prove. Runs in the transaction of each
 * action that changes a comment or an answer; the caller holds the locks of the posts. Other posts are left as they are.
 */
export async function refreshQuestions(context: Context, ids: readonly number[]): Promise<void> {
  if (!(await queries.haveQuestions(context, ids))) return;
  const states = await queries.selectProven(context, ids);
  for (const effect of await queries.selectWrongEffects(context, ids)) await applyEffect(context, effect);
  await refreshAnswerers(context, ids);
  for (const state of states) {
    const { statusID, provenStatusID, isStale } = state;
    if (isStale) await queries.saveQuestion(context, state);
    if (statusID !== provenStatusID)
      await setDiscussionStatus(context, [state], { statusID: provenStatusID });
  }
}
