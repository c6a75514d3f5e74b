import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { announce } from "#platform/client/announce.ts";
import { useApi } from "#platform/client/query.tsx";
import { t } from "#platform/client/translate.ts";
import { toastError } from "#platform/client/ui/toasts.ts";
import type { addDiscussionReaction, ReactionShown, takeDiscussionReaction } from "../contract.ts";
import { afterChoice, type Choice, ownOf, type Standing, withCounts } from "./after-choice.ts";
import { pathOf } from "./path-of.ts";

/** A post with its reactions. */
export interface Reacted {
  recordType: "discussion" | "comment";
  recordID: number;
  score: number;
  reactions: readonly ReactionShown[];
  /** True if the reader may react. */
  canReact: boolean;
}

/** The reactions of a post, and a function to react: optimistic, and reverted on failure. */
export function useReacting(post: Reacted): Standing & { choose(choice: Choice): void } {
  const api = useApi();
  const queryClient = useQueryClient();
  const { reactions, score } = post;
  const [changed, setChanged] = useState<{ from: Reacted["reactions"]; to: Standing } | null>(null);
  const [busy, setBusy] = useState(false);
  // Newer data from the server wins over the local change.
  const standing = changed?.from === reactions ? changed.to : { reactions, score };

  async function send(choice: Choice): Promise<void> {
    const isTakenBack = ownOf(standing)?.urlcode === choice.urlcode;
    const after = afterChoice(standing, choice);
    const show = (to: Standing) => setChanged({ from: reactions, to });
    const params = { id: post.recordID };
    setBusy(true);
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
      show(standing);
      toastError(error);
    } finally {
      setBusy(false);
    }
  }

  return { ...standing, choose: (choice) => (busy ? undefined : void send(choice)) };
}
