import { addUndo, writeLog } from "#features/log/server/index.ts";
import { changeRecord, findModerators, listModerators } from "#features/reports/server/index.ts";
import type { UserFragment } from "#features/users/contract.ts";
import { userFragments } from "#features/users/server/index.ts";
import { conflict, invalidField } from "#platform/contract/errors.ts";
import type { Context } from "#platform/server/application/context.ts";
import { must } from "#platform/server/extension-points/rule.ts";
import { DONE, type EscalationChanges, UNASSIGNED } from "../../contract.ts";
import { aboutEscalation, getEscalation, getEscalationLocked } from "../escalations.ts";
import { escalationAssigned, escalationChanged } from "../events.ts";
import { canEscalate, canModerate } from "../policy.ts";
import { type EscalationRow, findWaitingOn, lockPost, updateEscalation } from "../queries.ts";
import { requireStatus } from "./statuses.ts";

/**
 * Removes or restores the post of an escalation, which keeps a copy, with the actor's permissions.
 */
export async function setLive(context: Context, row: EscalationRow, recordIsLive: boolean): Promise<void> {
  if (recordIsLive === row.recordIsLive) return;
  const { escalationID, recordType, recordID, recordName, recordHtml } = row;
  if (!recordIsLive) await updateEscalation(context, escalationID, { recordName, recordHtml });
  await changeRecord(context, recordIsLive ? "restore" : "remove", { recordType, recordID });
}

/** Changes fields of an escalation that the caller has locked; returns the id of the log entry. */
async function changeFields(
  context: Context,
  row: EscalationRow,
  action: string,
  after: Partial<Pick<EscalationRow, "name" | "status" | "assignedUserID">>,
): Promise<number> {
  await updateEscalation(context, row.escalationID, after);
  await context.emit(escalationChanged, { escalationID: row.escalationID });
  const before = Object.fromEntries(Object.keys(after).map((key) => [key, row[key as keyof typeof after]]));
  return writeLog(context, { action, ...aboutEscalation(row), data: { before, after } });
}

/** Changes the status of an escalation that the caller has locked. */
export async function setStatus(context: Context, row: EscalationRow, status: string): Promise<void> {
  if (status === row.status) return;
  requireStatus(context, status);
  if (row.status === DONE) {
    await lockPost(context, row);
    if ((await findWaitingOn(context, row)) !== undefined)
      throw conflict("The post is in another escalation that is not done.");
  }
  await changeFields(context, row, "escalation.status", { status });
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
  const logID = await changeFields(context, row, "escalation.assign", { assignedUserID });
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

interface Asked {
  name: string;
  escalationID?: number | undefined;
  placeRecordID?: number | undefined;
  page: number;
  limit: number;
}

/** Returns the possible assignees by name. */
export async function listAssignees(
  context: Context,
  { name, escalationID, placeRecordID, page, limit }: Asked,
): Promise<UserFragment[]> {
  must(canModerate(context.actor));
  if (placeRecordID !== undefined) must(canEscalate(context.actor, placeRecordID));
  const place =
    escalationID === undefined
      ? (placeRecordID ?? null)
      : (await getEscalation(context, escalationID)).placeRecordID;
  const ids = await listModerators(context, place, { name, limit, offset: (page - 1) * limit });
  const users = await userFragments(context, ids);
  return ids.flatMap((userID) => users.get(userID) ?? []);
}

/** Changes the given fields of an escalation. */
export async function changeEscalation(
  context: Context,
  escalationID: number,
  { name, assignedUserID, status, recordIsLive }: EscalationChanges,
): Promise<void> {
  await context.transaction(async (inside) => {
    const row = await getEscalationLocked(inside, escalationID);
    if (name !== undefined && name !== row.name)
      await changeFields(inside, row, "escalation.rename", { name });
    if (assignedUserID !== undefined)
      await assign(inside, row, await getAssignee(inside, row.placeRecordID, assignedUserID));
    if (status !== undefined) await setStatus(inside, row, status);
    if (recordIsLive !== undefined) await setLive(inside, row, recordIsLive);
  });
}
