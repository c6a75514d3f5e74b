import { addUndo, writeLog } from "#features/log/server/index.ts";
import { conflict } from "#platform/contract/errors.ts";
import type { Context } from "#platform/server/application/context.ts";
import { DONE } from "../../contract.ts";
import { aboutEscalation } from "../actions.ts";
import { getEscalationLocked } from "../escalations.ts";
import { type EscalationRow, findWaitingOn, lockPost, updateEscalation } from "../queries.ts";
import { requireStatus } from "./statuses.ts";

/** Changes the status of an escalation that the caller has locked. */
export async function setStatus(context: Context, row: EscalationRow, status: string): Promise<void> {
  if (status === row.status) return;
  requireStatus(context, status);
  const { escalationID } = row;
  if (row.status === DONE) {
    await lockPost(context, row);
    if ((await findWaitingOn(context, row)) !== undefined)
      throw conflict("The post is in another escalation that is not done.");
  }
  await updateEscalation(context, escalationID, { status });
  await writeLog(context, {
    action: "escalation.status",
    ...aboutEscalation(row),
    data: { before: { status: row.status }, after: { status } },
  });
}

/** Restores the previous status, unless it was changed again. */
export const undoStatus = addUndo({
  action: "escalation.status",
  async undo(context, { recordID, data }) {
    const { before, after } = data as Record<"before" | "after", { status: string }>;
    const row = await getEscalationLocked(context, recordID);
    if (row.status === after.status) await setStatus(context, row, before.status);
  },
});
