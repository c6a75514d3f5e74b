import { ListQuery } from "#features/reports/contract.ts";
import { canModerate, listReports, viewReports } from "#features/reports/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { MemberReport } from "../../contract.ts";

const MOST_REPORTS = 20;

/** Returns the newest reports about posts of a member that the actor moderates, and their number. */
export async function reportsAbout(
  context: Context,
  userID: number,
): Promise<{ reports: MemberReport[]; total: number | null }> {
  if (canModerate(context.actor) !== true) return { reports: [], total: null };
  const { rows, paging } = await listReports(
    context,
    ListQuery.parse({ recordUserID: userID, limit: MOST_REPORTS }),
  );
  const reports = await viewReports(context, rows);
  return {
    reports: reports.map(({ reportID, recordName, recordUrl, reasons, status, dateInserted }) => ({
      ...{ reportID, name: recordName, url: recordUrl, status, date: dateInserted },
      reasons: reasons.map(({ name }) => name),
    })),
    total: paging.total,
  };
}
