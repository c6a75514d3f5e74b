import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { addDiscussionReaction, takeDiscussionReaction } from "#features/reactions/contract.ts";
import { announce } from "#platform/client/announce.ts";
import { useApi } from "#platform/client/query.tsx";
import { t } from "#platform/client/translate.ts";
import { toastError } from "#platform/client/ui/toasts.ts";
import type { Idea, Vote } from "../../contract.ts";
import type { VotedIdea } from "../with-idea.ts";

/** The reader's vote, and the sum of all votes. */
export interface Votes {
  vote: Vote;
  score: number;
}

const WORTH = { Up: 1, Down: -1 };
const worth = (vote: Vote) => (vote === null ? 0 : WORTH[vote]);

/** The votes for an idea, and functions to vote and to show newer votes. Voting is optimistic, and reverted on failure. */
export function useVote({ discussionID, score, idea }: VotedIdea) {
  const api = useApi();
  const queryClient = useQueryClient();
  const [changed, setChanged] = useState<{ from: Idea; to: Votes } | null>(null);
  const [busy, setBusy] = useState(false);
  // Newer data of the page wins over the local change.
  const votes = changed?.from === idea ? changed.to : { vote: idea.vote, score };
  const show = (to: Votes) => setChanged({ from: idea, to });

  async function choose(chosen: "Up" | "Down"): Promise<void> {
    if (busy) return;
    const isRemoved = votes.vote === chosen;
    const vote = isRemoved ? null : chosen;
    setBusy(true);
    show({ vote, score: votes.score - worth(votes.vote) + worth(vote) });
    const [path, params] = ["/discussions/:id/reactions", { id: discussionID }] as const;
    try {
      if (isRemoved) await api.call<typeof takeDiscussionReaction>("DELETE", path, { params });
      else
        await api.call<typeof addDiscussionReaction>("POST", path, {
          ...{ params, body: { reactionType: chosen } },
        });
      announce(isRemoved ? t("Your vote was removed.") : t("Your vote was counted."));
      // Other pages refetch on the next visit; this one is up to date already.
      await queryClient.invalidateQueries({ refetchType: "none" });
    } catch (error) {
      show(votes);
      toastError(error);
    } finally {
      setBusy(false);
    }
  }

  return { ...votes, show, choose: (chosen: "Up" | "Down") => void choose(chosen) };
}
