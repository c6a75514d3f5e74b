import { addToCommentScore } from "#features/comments/server/index.ts";
import { setDiscussionStatus } from "#features/discussions/server/index.ts";
import { givePoints } from "#features/users/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import { refreshAnswerers } from "./answerer-points.ts";
import * as queries from "./state-queries.ts";

async function applyEffect(context: Context, effect: queries.WrongEffect): Promise<void> {
  const { score, points, receiveUserID, wantedScore, wantedPoints, wantedUserID } = effect;
  await addToCommentScore(context, effect, wantedScore - score);
  if (receiveUserID !== null) await givePoints(context, receiveUserID, -points);
  if (wantedUserID !== null) await givePoints(context, wantedUserID, wantedPoints);
  await queries.saveEffect(context, effect);
}

/**
 * Makes the states of questions, and the effects of their answers, what the comments prove. Runs in the transaction of each
 * action that changes a comment or an answer; the caller holds the locks of the posts. Other posts are left as they are.
 */
export async function refreshQuestions(context: Context, ids: readonly number[]): Promise<void> {
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
