import { writeLog } from "#features/log/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { EscalationChanges } from "../../contract.ts";
import { aboutEscalation } from "../actions.ts";
import { getEscalationLocked } from "../escalations.ts";
import { type EscalationRow, updateEscalation } from "../queries.ts";
import { assign, getAssignee } from "./assign.ts";
import { setLive } from "./set-live.ts";
import { setStatus } from "./set-status.ts";

async function rename(context: Context, row: EscalationRow, name: string): Promise<void> {
  if (name === row.name) return;
  await updateEscalation(context, row.escalationID, { name });
  await writeLog(context, {
    action: "escalation.rename",
    ...aboutEscalation(row),
    data: { before: { name: row.name }, after: { name } },
  });
}

/** Changes the given fields of an escalation. */
export async function changeEscalation(
  context: Context,
  escalationID: number,
  { name, assignedUserID, status, recordIsLive }: EscalationChanges,
): Promise<void> {
  await context.transaction(async (inside) => {
    const row = await getEscalationLocked(inside, escalationID);
    if (name !== undefined) await rename(inside, row, name);
    if (assignedUserID !== undefined)
      await assign(inside, row, await getAssignee(inside, row.placeRecordID, assignedUserID));
    if (status !== undefined) await setStatus(inside, row, status);
    if (recordIsLive !== undefined) await setLive(inside, row, recordIsLive);
  });
}
