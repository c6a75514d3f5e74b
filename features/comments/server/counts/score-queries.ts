import { type RawBuilder, sql } from "kysely";
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

/**
 * Adds to the score with which a deleted comment is restored, and to the sums of the comments above it that were deleted
 * with it; does nothing when it cannot be restored.
 */
export async function addToDeletedCommentScore(
  { db }: Context,
  commentID: number,
  score: number,
): Promise<void> {
  const added = (field: string) => sql`
    jsonb_build_object(${sql.lit(field)}, (comment ->> ${sql.lit(field)})::float8 + ${score}::float8)`;
  await sql`
    with recursive above as (
      select (comment ->> 'parent_comment_id')::bigint as comment_id, log_id
      from deleted_comments where comment_id = ${commentID}
      union all
      select (comment ->> 'parent_comment_id')::bigint, above.log_id
      from deleted_comments join above using (comment_id)
      where deleted_comments.log_id is not distinct from above.log_id
    )
    update deleted_comments set comment = comment || case
      when comment_id = ${commentID} then ${added("score")} else ${added("score_child_comments")} end
    where comment_id = ${commentID} or (comment_id, coalesce(log_id, 0)) in (
      select comment_id, coalesce(log_id, 0) from above)`.execute(db);
}

/** Runs before the recount of ancestors, which sums the scores that this one repairs. */
export const scoreRecount = addSummedRecount("comments.score", {
  table: "comments",
  id: "comment_id",
  column: "score",
  base: "base_score",
  sources: scoreSources,
});
