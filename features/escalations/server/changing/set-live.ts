import { removeComment, restoreComment } from "#features/comments/server/index.ts";
import { removeDiscussion, restoreDiscussion } from "#features/discussions/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import { type EscalationRow, updateEscalation } from "../queries.ts";

/**
 * Removes or restores the post of an escalation, which keeps a copy, with the actor's permissions.
 */
export async function setLive(context: Context, row: EscalationRow, recordIsLive: boolean): Promise<void> {
  if (recordIsLive === row.recordIsLive) return;
  const { escalationID, recordType, recordID, recordName, recordHtml } = row;
  const isDiscussion = recordType === "discussion";
  if (recordIsLive) {
    await (isDiscussion ? restoreDiscussion : restoreComment)(context, recordID);
    return;
  }
  await updateEscalation(context, escalationID, { recordName, recordHtml });
  await (isDiscussion ? removeDiscussion : removeComment)(context, recordID);
}
