import type { RawBuilder } from "kysely";
import type { Context } from "#platform/server/application/context.ts";
import { Opening } from "#platform/server/extension-points/extension-point.ts";
import { addSummedRecount } from "#platform/server/operations/summed-counter.ts";
import { countBelow } from "../thread/ancestor-queries.ts";

const scoreSources = new Opening<RawBuilder<unknown>>("commentScoreSources");

/** The proof of what is added with `addToCommentScore`: selects `id` and `amount`. */
export const addCommentScoreSource = (given: RawBuilder<unknown>) => scoreSources.with(given);

interface Scored {
  commentID: number;
  parentCommentID: number | null;
}

/** Adds to what a comment is worth, and to all that it replies to; its discussion is locked by the caller. */
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

/** Comes before the proof of what stands above a comment, which adds up what this one mends. */
export const scoreRecount = addSummedRecount("comments.score", {
  table: "comments",
  id: "comment_id",
  column: "score",
  base: "base_score",
  sources: scoreSources,
});
