import type { ApiClient } from "#platform/client/api.ts";
import { currentLocale, t } from "#platform/client/translate.ts";
import type { listDiscussionReactions, ReactionShown } from "../contract.ts";
import { pathOf } from "./path-of.ts";
import type { Reacted } from "./use-reacting.ts";

/** Maximum number of names shown. */
const NAMED = 5;

/** Reads who reacted to a post in one way. Returns the reaction's name with their names. */
export async function whoReacted(
  api: ApiClient,
  post: Reacted,
  { urlcode, name, count }: ReactionShown,
): Promise<string> {
  const entries = await api.call<typeof listDiscussionReactions>("GET", pathOf(post), {
    params: { id: post.recordID },
    query: { type: urlcode, limit: NAMED },
  });
  const list = new Intl.ListFormat(currentLocale().tag, { type: "unit", style: "short" });
  const names = list.format(entries.map(({ user }) => user.name));
  const more = count - entries.length;
  const values = { reaction: name, names, more };
  return more > 0 ? t("{reaction}: {names} +{more}", values) : t("{reaction}: {names}", values);
}
