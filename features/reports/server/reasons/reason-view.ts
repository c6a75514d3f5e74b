import { rolesOf } from "#features/permissions/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { Reason } from "../../contract.ts";
import { moderatesAnything } from "../policy.ts";
import { moderatedCategoryIDs } from "../queue/moderated.ts";
import type { ReasonRow } from "../tables.ts";
import { countByReason } from "./reason-queries.ts";
import { descriptionOf, nameOf } from "./reasons.ts";

/** Returns the view of reasons; usage counts are for moderators. */
export async function viewReasons(context: Context, rows: readonly ReasonRow[]): Promise<Reason[]> {
  const counts = moderatesAnything(context.actor)
    ? await countByReason(context, await moderatedCategoryIDs(context))
    : null;
  const roles = await rolesOf(
    context,
    rows.flatMap(({ roleIDs }) => roleIDs),
  );
  return rows.map((row) => ({
    reportReasonID: row.reportReasonID,
    name: nameOf(context, row),
    description: descriptionOf(context, row),
    sort: row.sort,
    deleted: row.deleted,
    isSystem: row.isSystem,
    isDeletable: !row.isSystem,
    roleIDs: row.roleIDs.length > 0 ? row.roleIDs : null,
    roles: row.roleIDs.length > 0 ? roles.filter(({ roleID }) => row.roleIDs.includes(roleID)) : null,
    insertUserID: row.insertUserID ?? 0,
    dateInserted: row.dateInserted.toISOString(),
    updateUserID: row.updateUserID,
    dateUpdated: row.dateUpdated?.toISOString() ?? null,
    ...(counts && { countReports: counts.get(row.reportReasonID) ?? 0 }),
  }));
}

export async function viewReason(context: Context, row: ReasonRow): Promise<Reason> {
  const [shown] = await viewReasons(context, [row]);
  return shown as Reason;
}
