import { lockRow, pagingOf } from "#features/reports/server/index.ts";
import { resolveUserID } from "#features/users/server/index.ts";
import { notFound } from "#platform/contract/errors.ts";
import type { Paging } from "#platform/contract/paging.ts";
import type { Context } from "#platform/server/application/context.ts";
import { must } from "#platform/server/extension-points/rule.ts";
import { type EscalationFilters, type ListQuery, UNASSIGNED } from "../contract.ts";
import { canModerate } from "./policy.ts";
import { type EscalationRow, type Filters, findEscalation, selectEscalations } from "./queries.ts";

async function resolved(context: Context, sent: EscalationFilters): Promise<Filters> {
  const { assignedUserID, recordUserID, ...rest } = sent;
  return {
    ...rest,
    ...(assignedUserID !== undefined && {
      assignedUserID: assignedUserID === UNASSIGNED ? null : await resolveUserID(context, assignedUserID),
    }),
    ...(recordUserID !== undefined && { recordUserID: await resolveUserID(context, recordUserID) }),
  };
}

/** Returns escalations in the categories that the actor moderates. */
export async function listEscalations(
  context: Context,
  { page, limit, sort, ...filters }: ListQuery & { isWaiting?: boolean },
): Promise<{ rows: EscalationRow[]; paging: Paging }> {
  must(canModerate(context.actor));
  const { rows, total } = await selectEscalations(context, await resolved(context, filters), {
    ...{ page, limit, sort },
  });
  return { rows, paging: pagingOf(page, limit, total) };
}

/** Returns an escalation that the actor moderates; throws 404 for others. */
export async function getEscalation(context: Context, escalationID: number): Promise<EscalationRow> {
  must(canModerate(context.actor));
  const row = await findEscalation(context, escalationID);
  if (!row) throw notFound("Escalation");
  return row;
}

/** Like `getEscalation`, but locks the escalation until the transaction ends. */
export async function getEscalationLocked(context: Context, escalationID: number): Promise<EscalationRow> {
  await lockRow(context, "escalations", "escalationID", escalationID);
  return getEscalation(context, escalationID);
}

/** Log fields that describe an escalation. */
export const aboutEscalation = ({ escalationID, recordID, ...row }: EscalationRow) => ({
  recordType: "escalation",
  recordID: escalationID,
  parentRecordID: recordID,
  categoryID: row.placeRecordID,
  recordUserID: row.recordUserID,
  recordName: row.name,
});
