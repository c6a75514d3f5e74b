import { notFound } from "#platform/contract/errors.ts";
import type { Paging } from "#platform/contract/paging.ts";
import type { Context } from "#platform/server/application/context.ts";
import { must } from "#platform/server/extension-points/rule.ts";
import { canReadAll, isMember } from "./policy.ts";
import { type ConversationRow, findRow, listRows, lockConversation } from "./queries.ts";
import { conversationsAreOn } from "./settings.ts";

/** Throws unless the actor is a member and conversations are enabled. */
export function requireOn({ settings, actor }: Context): void {
  if (!settings.get(conversationsAreOn)) throw notFound("Page");
  must(isMember(actor));
}

/** Returns a conversation that the actor may see; throws NotFound for others. */
export async function getConversation(context: Context, conversationID: number): Promise<ConversationRow> {
  requireOn(context);
  const row = await findRow(context, conversationID);
  if (!row) throw notFound("Conversation");
  return row;
}

/**
 * Like `getConversation`, but locks the conversation against messages, joining and leaving until
 * the transaction ends.
 */
export async function getConversationLocked(
  context: Context,
  conversationID: number,
): Promise<ConversationRow> {
  await lockConversation(context, conversationID);
  return getConversation(context, conversationID);
}

/** Returns a conversation in which the actor takes part, locked; throws NotFound for others. */
export async function getOwnLocked(context: Context, conversationID: number): Promise<ConversationRow> {
  const row = await getConversationLocked(context, conversationID);
  if (!row.takesPart) throw notFound("Conversation");
  return row;
}

interface Asked {
  participantUserID?: number | undefined;
  insertUserID?: number | undefined;
  page: number;
  limit: number;
}

/**
 * Returns a page of the conversations of a user: the actor, or anyone for actors who may read all.
 */
export async function listConversations(
  context: Context,
  { participantUserID = context.actor.userID, insertUserID, page, limit }: Asked,
): Promise<{ rows: ConversationRow[]; paging: Paging }> {
  requireOn(context);
  if (participantUserID !== context.actor.userID) must(canReadAll(context));
  const asked = { userID: participantUserID, insertUserID, limit: limit + 1, offset: (page - 1) * limit };
  const rows = await listRows(context, asked);
  return { rows: rows.slice(0, limit), paging: { page, limit, total: null, more: rows.length > limit } };
}
