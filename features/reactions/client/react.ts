import type { QueryClient } from "@tanstack/react-query";
import { announce } from "#platform/client/announce.ts";
import type { ApiClient } from "#platform/client/api.ts";
import { t } from "#platform/client/translate.ts";
import { toastError } from "#platform/client/ui/toasts.ts";
import type { addDiscussionReaction, ReactionShown, takeDiscussionReaction } from "../contract.ts";
import { pathOf } from "./path-of.ts";
import type { Choice, Reacted, Standing } from "./use-reacting.ts";

const ownOf = ({ reactions }: Standing): ReactionShown | undefined =>
  reactions.find(({ hasReacted }) => hasReacted);

function counted(reaction: ReactionShown, by: 1 | -1): ReactionShown {
  return { ...reaction, count: reaction.count + by, hasReacted: by > 0 };
}

/**
 * The reactions and score of a post after the reader's choice: the reader's earlier reaction is removed, and the
 * chosen one is added unless it is the same.
 */
function afterChoice(before: Standing, choice: Choice): Standing {
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
function withCounts({ reactions, score }: Standing, counted: readonly Partial<ReactionShown>[]): Standing {
  return {
    score,
    reactions: reactions.map((reaction) => ({
      ...reaction,
      ...counted.find(({ urlcode }) => urlcode === reaction.urlcode),
    })),
  };
}

/**
 * Sends the reader's reaction to a post, or takes it back when it is the one they have. Shows the result at once, and
 * reverts it with a message on failure.
 */
export async function react(
  { api, queryClient }: { api: ApiClient; queryClient: QueryClient },
  post: Reacted,
  { before, choice, show }: { before: Standing; choice: Choice; show(to: Standing): void },
): Promise<void> {
  const isTakenBack = ownOf(before)?.urlcode === choice.urlcode;
  const after = afterChoice(before, choice);
  const params = { id: post.recordID };
  show(after);
  try {
    if (isTakenBack) await api.call<typeof takeDiscussionReaction>("DELETE", pathOf(post), { params });
    else {
      const body = { reactionType: choice.urlcode };
      const counts = await api.call<typeof addDiscussionReaction>("POST", pathOf(post), { params, body });
      show(withCounts(after, counts));
    }
    announce(
      isTakenBack
        ? t("Your reaction was removed: {reaction}", { reaction: choice.name })
        : t("You reacted with {reaction}", { reaction: choice.name }),
    );
    // Other pages refetch on the next visit; this one is up to date already.
    await queryClient.invalidateQueries({ refetchType: "none" });
  } catch (error) {
    show(before);
    toastError(error);
  }
}
