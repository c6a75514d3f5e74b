import { type RawBuilder, sql } from "kysely";
import type { Context } from "#platform/server/application/context.ts";
import { ExtensionPoint } from "#platform/server/extension-points/extension-point.ts";
import { addSummedRecount } from "#platform/server/operations/summed-counter.ts";

const scoreSources = new ExtensionPoint<RawBuilder<unknown>>("discussionScoreSources");

/** Registers the rows behind `addToDiscussionScore`, for recounts. `given` selects `id` and `amount`. */
export const addDiscussionScoreSource = (given: RawBuilder<unknown>) => scoreSources.with(given);

/** Adds to the score of a discussion in the current transaction. The caller locks its row. */
export async function addToDiscussionScore(
  { db }: Context,
  discussionID: number,
  score: number,
): Promise<void> {
  if (score === 0) return;
  await db
    .updateTable("discussions")
    .set((eb) => ({ score: eb("score", "+", score) }))
    .where("discussionID", "=", discussionID)
    .execute();
}

/** Adds to the score with which a deleted discussion is restored; does nothing when it cannot be restored. */
export async function addToDeletedDiscussionScore(
  { db }: Context,
  discussionID: number,
  score: number,
): Promise<void> {
  await sql`
    update deleted_discussions set discussion =
      discussion || jsonb_build_object('score', (discussion ->> 'score')::float8 + ${score}::float8)
    where discussion_id = ${discussionID}`.execute(db);
}

export const scoreRecount = addSummedRecount("discussions.score", {
  table: "discussions",
  id: "discussion_id",
  column: "score",
  base: "base_score",
  sources: scoreSources,
});
