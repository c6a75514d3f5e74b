import type { RawBuilder } from "kysely";
import type { Context } from "#platform/server/application/context.ts";
import { ExtensionPoint } from "#platform/server/extension-points/extension-point.ts";
import { addSummedRecount } from "#platform/server/operations/summed-counter.ts";
import { countBelow } from "../thread/ancestor-queries.ts";

const scoreSources = new ExtensionPoint<RawBuilder<unknown>>("commentScoreSources");

/** Registers the rows behind `addToCommentScore`, for recounts. `given` selects `id` and `amount`. */
export const addCommentScoreSource = (given: RawBuilder<unknown>) => scoreSources.with(given);

interface Scored {
  commentID: number;
  parentCommentID: number | null;
}

/** Adds to the score of a comment and of all its ancestors. The caller locks its discussion. */
export async function addToCommentScore(
  context: Context,
  { commentID, parentCommentID }: Scored,
  score: number,
): Promise<void> {
  if (score === 0) return;
  await context.db
    .updateTable("comments")
    .set((eb) => ({ score: eb("score", "+", score) }))
    .where("commentID", "=", commentID)
    .execute();
  await countBelow(context, parentCommentID, { comments: 0, score });
}

/** Runs before the recount of ancestors, which sums the scores that this one repairs. */
export const scoreRecount = addSummedRecount("comments.score", {
  table: "comments",
  id: "comment_id",
  column: "score",
  base: "base_score",
  sources: scoreSources,
});
