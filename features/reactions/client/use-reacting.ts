import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useApi } from "#platform/client/query.tsx";
import { toastError } from "#platform/client/ui/toasts.ts";
import type { ReactionShown } from "../contract.ts";

/** A post with its reactions. */
export interface Reacted {
  recordType: "discussion" | "comment";
  recordID: number;
  score: number;
  reactions: readonly ReactionShown[];
  /** True if the reader may react. */
  canReact: boolean;
}

/** The reactions to a post, and what it is worth. */
export type Standing = Pick<Reacted, "reactions" | "score">;

/** A kind of reaction, as one chooses it. */
export type Choice = Pick<ReactionShown, "urlcode" | "name" | "reactionValue">;

/** The reactions of a post, and a function to react: optimistic, and reverted on failure. */
export function useReacting(post: Reacted): Standing & { choose(choice: Choice): void } {
  const api = useApi();
  const queryClient = useQueryClient();
  const { reactions, score } = post;
  const [changed, setChanged] = useState<{ from: Reacted["reactions"]; to: Standing } | null>(null);
  const [busy, setBusy] = useState(false);
  // Newer data from the server wins over the local change.
  const before = changed?.from === reactions ? changed.to : { reactions, score };

  async function choose(choice: Choice): Promise<void> {
    setBusy(true);
    try {
      const { react } = await import("./react.ts");
      const show = (to: Standing) => setChanged({ from: reactions, to });
      await react({ api, queryClient }, post, { before, choice, show });
    } catch (error) {
      toastError(error);
    } finally {
      setBusy(false);
    }
  }

  return { ...before, choose: (choice) => (busy ? undefined : void choose(choice)) };
}
