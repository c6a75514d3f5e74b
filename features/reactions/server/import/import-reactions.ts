import { lowerBaseScores } from "#features/discussions/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import { type ImportedReaction, insertImportedReactions } from "./import-queries.ts";

/**
 * Imports reactions to imported discussions; returns how many were new. Scores and points stay, because the export has
 * them: the part of a score that comes from these reactions is no longer its base.
 * @public For add-ons.
 */
export async function importReactions(
  context: Context,
  reactions: readonly ImportedReaction[],
): Promise<number> {
  const written = await insertImportedReactions(context, reactions);
  const byDiscussion = Map.groupBy(written, ({ discussionID }) => discussionID);
  await lowerBaseScores(
    context,
    [...byDiscussion].map(([discussionID, those]) => ({
      discussionID,
      score: those.reduce((sum, { score }) => sum + score, 0),
    })),
  );
  return written.length;
}
