import { addUndo, writeLog } from "#features/log/server/index.ts";
import { findModerators } from "#features/reports/server/index.ts";
import { invalidField } from "#platform/contract/errors.ts";
import type { Context } from "#platform/server/application/context.ts";
import { UNASSIGNED } from "../../contract.ts";
import { aboutEscalation } from "../actions.ts";
import { getEscalationLocked } from "../escalations.ts";
import { escalationAssigned } from "../events.ts";
import { type EscalationRow, updateEscalation } from "../queries.ts";

/**
 * Returns the assignee for an id; null for none. Throws unless that user moderates the category.
 */
export async function getAssignee(
  context: Context,
  categoryID: number,
  sent: number | null,
): Promise<number | null> {
  if (sent === null || sent === UNASSIGNED) return null;
  const [userID] = await findModerators(context, categoryID, [sent]);
  if (userID === undefined) throw invalidField("assignedUserID", "This person does not moderate there.");
  return userID;
}

/** Assigns an escalation that the caller has locked. */
export async function assign(
  context: Context,
  row: EscalationRow,
  assignedUserID: number | null,
): Promise<void> {
  if (assignedUserID === row.assignedUserID) return;
  const { escalationID } = row;
  await updateEscalation(context, escalationID, { assignedUserID });
  const logID = await writeLog(context, {
    action: "escalation.assign",
    ...aboutEscalation(row),
    data: { before: { assignedUserID: row.assignedUserID }, after: { assignedUserID } },
  });
  if (assignedUserID === null) return;
  const byUserID = context.actor.userID;
  await context.emit(escalationAssigned, { escalationID, userID: assignedUserID, byUserID, logID });
}

type Assigned = Record<"before" | "after", { assignedUserID: number | null }>;

/** Restores the previous assignee, unless the escalation was assigned again. */
export const undoAssign = addUndo({
  action: "escalation.assign",
  async undo(context, { recordID, data }) {
    const { before, after } = data as unknown as Assigned;
    const row = await getEscalationLocked(context, recordID);
    if (row.assignedUserID !== after.assignedUserID) return;
    await assign(context, row, await getAssignee(context, row.placeRecordID, before.assignedUserID));
  },
});
