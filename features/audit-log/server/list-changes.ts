import { notFound, permissionProblem } from "#platform/contract/errors.ts";
import type { Paging } from "#platform/contract/paging.ts";
import { siteManage } from "#platform/contract/permission.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { AuditLog, AuditLogQuery } from "../contract.ts";
import { countChanges, findChange, listChanges as listRows } from "./queries.ts";
import { viewChanges } from "./view.ts";

/** Throws unless the actor may read administrative changes. */
export function requireAuditor({ actor }: Context): void {
  if (!actor.permissions.atLeast(siteManage)) throw permissionProblem([siteManage]);
}

/** Returns a page of administrative changes, newest first. */
export async function listChanges(
  context: Context,
  query: AuditLogQuery,
): Promise<{ changes: AuditLog[]; paging: Paging }> {
  requireAuditor(context);
  const { page, limit } = query;
  const [rows, total] = await Promise.all([listRows(context, query), countChanges(context, query)]);
  return {
    changes: await viewChanges(context, rows),
    paging: { page, limit, total, more: page * limit < total },
  };
}

/** Returns a change; throws 404. */
export async function getChange(context: Context, auditLogID: number): Promise<AuditLog> {
  requireAuditor(context);
  const row = await findChange(context, auditLogID);
  const [change] = row ? await viewChanges(context, [row]) : [];
  if (!change) throw notFound("Change");
  return change;
}
