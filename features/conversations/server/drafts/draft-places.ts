import type { Context } from "#platform/server/application/context.ts";
import { findRows } from "../queries.ts";
import { viewConversations } from "../view.ts";

/** Returns the names of conversations in which the actor takes part, by id. */
export async function findSeenNames(
  context: Context,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const shown = await viewConversations(context, await findRows(context, ids));
  return new Map(shown.map(({ conversationID, name }) => [conversationID, name]));
}
