import { useState } from "react";
import { useApi } from "#platform/client/query.tsx";
import { useSession } from "#platform/client/session.tsx";
import type { ReactionShown } from "../contract.ts";
import { reactionsView } from "../permissions.ts";
import type { Reacted } from "./use-reacting.ts";

/** Label of a reaction: its name, and on approach the users who reacted, for readers who may see them. */
export function useWhoReacted(post: Reacted, reaction: ReactionShown) {
  const { name, count } = reaction;
  const api = useApi();
  const { can } = useSession();
  const [who, setWho] = useState<{ count: number; text: string } | null>(null);

  async function ask(): Promise<void> {
    if (count === 0 || who?.count === count || !can.has(reactionsView)) return;
    const { whoReacted } = await import("./who-reacted.ts");
    setWho({ count, text: await whoReacted(api, post, reaction) });
  }

  return {
    text: who?.count === count ? who.text : name,
    // If it fails, the count is still shown.
    ask: () => void ask().catch(() => {}),
  };
}
