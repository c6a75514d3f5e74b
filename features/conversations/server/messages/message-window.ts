import type { Context } from "#platform/server/application/context.ts";
import { findBound, listMessageRows, type ShownMessage } from "./message-queries.ts";

const SHOWN_AT_ONCE = 50;
const AFTER_NAMED = 25;

interface Asked {
  /** A message that must be included. */
  message?: number | undefined;
  /** Return those before this message. */
  before?: number | undefined;
}

/** Returns a part of a conversation, oldest first: by default its end. */
export async function messageWindow(
  context: Context,
  conversationID: number,
  { message, before }: Asked,
): Promise<{ rows: ShownMessage[]; hasOlder: boolean }> {
  const bound =
    before !== undefined
      ? before - 1
      : message !== undefined
        ? await findBound(context, conversationID, message, AFTER_NAMED)
        : null;
  const filters = { conversationID, ...(bound !== null && { messageID: { max: bound } }) };
  const rows = await listMessageRows(context, filters, { limit: SHOWN_AT_ONCE + 1, offset: 0 });
  return { rows: rows.slice(0, SHOWN_AT_ONCE).reverse(), hasOlder: rows.length > SHOWN_AT_ONCE };
}
