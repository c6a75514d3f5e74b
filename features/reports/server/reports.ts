import { resolveUserID } from "#features/users/server/index.ts";
import { notFound } from "#platform/contract/errors.ts";
import type { Paging } from "#platform/contract/paging.ts";
import type { Context } from "#platform/server/application/context.ts";
import { must } from "#platform/server/extension-points/rule.ts";
import type { GroupsQuery, ListQuery, ReportFilters } from "../contract.ts";
import { lockRow } from "./moderated-queries.ts";
import { canModerate } from "./policy.ts";
import {
  type Filters,
  findReports,
  type GroupRow,
  type ReportRow,
  selectGroups,
  selectReports,
} from "./queries.ts";

const MAX_LISTED = 500;

async function resolved(context: Context, sent: ReportFilters): Promise<Filters> {
  const { recordUserID, insertUserID, ...rest } = sent;
  const userID = async (named: typeof recordUserID) =>
    named === undefined ? undefined : await resolveUserID(context, named);
  return { ...rest, recordUserID: await userID(recordUserID), insertUserID: await userID(insertUserID) };
}

/** Returns the paging of a numbered list. */
export const pagingOf = (page: number, limit: number, total: number): Paging => ({
  ...{ page, limit, total },
  more: page * limit < total,
});

/** Returns reports of the categories that the actor moderates. */
export async function listReports(
  context: Context,
  { page, limit, sort, ...filters }: ListQuery,
): Promise<{ rows: ReportRow[]; paging: Paging }> {
  must(canModerate(context.actor));
  const { rows, total } = await selectReports(context, await resolved(context, filters), {
    ...{ page, limit, sort },
  });
  return { rows, paging: pagingOf(page, limit, total) };
}

/** Returns reports grouped by post or author. */
export async function listGroups(
  context: Context,
  { by, page, limit, ...filters }: GroupsQuery,
): Promise<{ groups: GroupRow[]; paging: Paging }> {
  must(canModerate(context.actor));
  const groups = await selectGroups(context, await resolved(context, filters), {
    ...{ by, page, limit, most: MAX_LISTED },
  });
  return { groups, paging: pagingOf(page, limit, groups[0]?.total ?? 0) };
}

/** Returns a report that the actor moderates; throws 404 for others. */
export async function getReport(context: Context, reportID: number): Promise<ReportRow> {
  must(canModerate(context.actor));
  const [report] = await findReports(context, [reportID]);
  if (!report) throw notFound("Report");
  return report;
}

/** Like `getReport`, but locks the report until the transaction ends. */
export async function getReportLocked(context: Context, reportID: number): Promise<ReportRow> {
  await lockRow(context, "reports", "reportID", reportID);
  return getReport(context, reportID);
}
