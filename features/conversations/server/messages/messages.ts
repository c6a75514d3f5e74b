import { resolveUserID } from "#features/users/server/index.ts";
import { invalidField, notFound } from "#platform/contract/errors.ts";
import { phrase } from "#platform/contract/i18n.ts";
import type { Paging } from "#platform/contract/paging.ts";
import { MISSING } from "#platform/contract/validation.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { MessagesQuery } from "../../contract.ts";
import { getConversation, requireOn } from "../conversations.ts";
import { countMessageRows, findMessage, listMessageRows, type ShownMessage } from "./message-queries.ts";

/** Returns a message that the actor may see; throws NotFound for others. */
export async function getMessage(context: Context, messageID: number): Promise<ShownMessage> {
  requireOn(context);
  const row = await findMessage(context, messageID);
  if (!row) throw notFound("Message");
  return row;
}

/** Returns a page of messages, newest first: of a conversation or of a user. */
export async function listMessages(
  context: Context,
  { insertUserID: sent, conversationID, messageID, page, limit }: MessagesQuery,
): Promise<{ rows: ShownMessage[]; paging: Paging }> {
  requireOn(context);
  if (conversationID === undefined && sent === undefined) {
    const field = "conversationID";
    throw invalidField(field, phrase(MISSING, { field }), "missingField", 400);
  }
  if (conversationID !== undefined) await getConversation(context, conversationID);
  const insertUserID = sent === undefined ? undefined : await resolveUserID(context, sent);
  const filters = { conversationID, insertUserID, messageID };
  const [rows, total] = await Promise.all([
    listMessageRows(context, filters, { limit, offset: (page - 1) * limit }),
    countMessageRows(context, filters),
  ]);
  return { rows, paging: { page, limit, total, more: page * limit < total } };
}
