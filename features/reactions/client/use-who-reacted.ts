import { useState } from "react";
import { useApi } from "#platform/client/query.tsx";
import { useSession } from "#platform/client/session.tsx";
import { currentLocale, t } from "#platform/client/translate.ts";
import type { listDiscussionReactions, ReactionShown } from "../contract.ts";
import { reactionsView } from "../permissions.ts";
import { pathOf } from "./path-of.ts";
import type { Reacted } from "./use-reacting.ts";

/** Maximum number of names shown. */
const NAMED = 5;

/** Label of a reaction: its name, and on approach the users who reacted, for readers who may see them. */
export function useWhoReacted(post: Reacted, { urlcode, name, count }: ReactionShown) {
  const api = useApi();
  const { can } = useSession();
  const [who, setWho] = useState<{ count: number; text: string } | null>(null);

  async function ask(): Promise<void> {
    if (count === 0 || who?.count === count || !can.has(reactionsView)) return;
    const entries = await api.call<typeof listDiscussionReactions>("GET", pathOf(post), {
      params: { id: post.recordID },
      query: { type: urlcode, limit: NAMED },
    });
    const list = new Intl.ListFormat(currentLocale().tag, { type: "unit", style: "short" });
    const names = list.format(entries.map(({ user }) => user.name));
    const more = count - entries.length;
    const values = { reaction: name, names, more };
    setWho({
      count,
      text: more > 0 ? t("{reaction}: {names} +{more}", values) : t("{reaction}: {names}", values),
    });
  }

  return {
    text: who?.count === count ? who.text : name,
    // If it fails, the count is still shown.
    ask: () => void ask().catch(() => {}),
  };
}
