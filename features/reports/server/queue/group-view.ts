import type { Context } from "#platform/server/application/context.ts";
import type { ReportGroup } from "../../contract.ts";
import { findReports, type GroupRow } from "../queries.ts";
import { viewReports } from "../view.ts";
import { answeredBy } from "./answered.ts";
import { authorRecords } from "./author-records.ts";

/** Most reports of a group that are returned in full. */
const SHOWN = 5;

/** Returns the view of groups in their order, with a constant number of statements. */
export async function viewGroups(context: Context, groups: readonly GroupRow[]): Promise<ReportGroup[]> {
  if (groups.length === 0) return [];
  const [rows, authorOf] = await Promise.all([
    findReports(
      context,
      groups.flatMap(({ reportIDs }) => reportIDs.slice(0, SHOWN)),
    ),
    authorRecords(
      context,
      groups.map(({ recordUserID }) => recordUserID),
    ),
  ]);
  const answered = await answeredBy(context, rows);
  const shown = new Map((await viewReports(context, rows)).map((report) => [report.reportID, report]));
  return groups.map((group): ReportGroup => {
    const author = authorOf(group.recordUserID);
    return {
      groupID: group.groupID,
      reportIDs: group.reportIDs,
      countReports: group.countReports,
      countRecords: group.countRecords,
      countPending: group.countPending,
      dateLastReport: group.dateLastReport.toISOString(),
      // Authors without an account have no reports of their own, except these.
      author: { ...author, countReports: author.countReports || group.countReports },
      answered: (group.countRecords === 1 && answered.get(group.reportIDs[0] ?? 0)) || null,
      reports: group.reportIDs
        .slice(0, SHOWN)
        .map((reportID) => shown.get(reportID))
        .filter((report) => report !== undefined),
    };
  });
}
