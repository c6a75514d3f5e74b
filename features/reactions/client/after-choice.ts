import type { ReactionShown } from "../contract.ts";

/** The reactions to a post, and what it is worth. */
export interface Standing {
  reactions: readonly ReactionShown[];
  score: number;
}

/** A kind of reaction, as one chooses it. */
export type Choice = Pick<ReactionShown, "urlcode" | "name" | "reactionValue">;

export const ownOf = ({ reactions }: Standing): ReactionShown | undefined =>
  reactions.find(({ hasReacted }) => hasReacted);

function counted(reaction: ReactionShown, by: 1 | -1): ReactionShown {
  return { ...reaction, count: reaction.count + by, hasReacted: by > 0 };
}

/**
 * The reactions and score of a post after the reader's choice: the reader's earlier reaction is removed, and the
 * chosen one is added unless it is the same.
 */
export function afterChoice(before: Standing, choice: Choice): Standing {
  const own = ownOf(before);
  const isTakenBack = own?.urlcode === choice.urlcode;
  const known = before.reactions.some(({ urlcode }) => urlcode === choice.urlcode);
  const all = known ? before.reactions : [...before.reactions, { ...choice, count: 0 }];
  return {
    score: before.score - (own?.reactionValue ?? 0) + (isTakenBack ? 0 : choice.reactionValue),
    reactions: all.map((reaction) => {
      if (reaction.urlcode === own?.urlcode) return counted(reaction, -1);
      return reaction.urlcode === choice.urlcode ? counted(reaction, 1) : reaction;
    }),
  };
}

/** Like `afterChoice`, with the server's counts, since others may have reacted in the meantime. */
export function withCounts(
  { reactions, score }: Standing,
  counted: readonly Partial<ReactionShown>[],
): Standing {
  return {
    score,
    reactions: reactions.map((reaction) => ({
      ...reaction,
      ...counted.find(({ urlcode }) => urlcode === reaction.urlcode),
    })),
  };
}
