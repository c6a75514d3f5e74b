import { commentUrl, discussionUrl } from "#features/discussions/server/index.ts";
import { i18nOf } from "#features/locales/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { ReasonFragment, Report } from "../contract.ts";
import { kindOf, liveKinds } from "./posts/reported-kinds.ts";
import { getOwn, type ReportRow, selectGiven } from "./queries.ts";
import { allReasons, descriptionOf, nameOf } from "./reasons/reasons.ts";
import { viewerOfPosts } from "./record-view.ts";

export const reportsPath = "/dashboard/content/reports";
export const waitingPath = "/dashboard/log/moderation";
export const spamPath = "/dashboard/log/spam";

/** Returns the reasons of reports, by report. */
export async function reasonsOf(
  context: Context,
  reportIDs: readonly number[],
): Promise<Map<number, ReasonFragment[]>> {
  const [given, all] = await Promise.all([selectGiven(context, reportIDs), allReasons(context)]);
  const known = new Map(all.map((reason) => [reason.reportReasonID, reason]));
  const byReport = new Map<number, ReasonFragment[]>(reportIDs.map((reportID) => [reportID, []]));
  for (const { reportID, reportReasonID, reportReasonJunctionID } of given) {
    const reason = known.get(reportReasonID);
    if (!reason) continue;
    const { sort, deleted, isSystem } = reason;
    const text = { name: nameOf(context, reason), description: descriptionOf(context, reason) };
    byReport
      .get(reportID)
      ?.push({ reportReasonJunctionID, reportReasonID, reportID, ...text, sort, deleted, isSystem });
  }
  return byReport;
}

/**
 * Returns the address of the post, or of its place while it is pending; for other records, that of
 * the report.
 */
function urlOf({ recordType, recordID, recordName, discussionID }: ReportRow, placeUrl: string): string {
  if (recordType === "message")
    return `${reportsPath}?statuses=none&recordType=${recordType}&recordID=${recordID}`;
  if (recordID !== null)
    return recordType === "comment"
      ? commentUrl(recordID)
      : discussionUrl({ discussionID: recordID, name: recordName });
  return discussionID === null ? placeUrl : `/discussion/${discussionID}`;
}

/** Returns the name of a record in the reader's language. */
export const nameOfRecord = (
  context: Context,
  { recordType, recordName }: Pick<ReportRow, "recordType" | "recordName">,
): string => kindOf(context, recordType)?.name.in(i18nOf(context)) ?? recordName;

/** Returns the view of reports in their order, with a constant number of statements. */
export async function viewReports(context: Context, rows: readonly ReportRow[]): Promise<Report[]> {
  if (rows.length === 0) return [];
  const [{ view }, reasons, isLive] = await Promise.all([
    viewerOfPosts(context, rows),
    reasonsOf(
      context,
      rows.map(({ reportID }) => reportID),
    ),
    liveKinds(context, rows),
  ]);
  return rows.map((row): Report => {
    const { reportID, escalationID, noteHtml } = row;
    const shared = view(row);
    return {
      ...shared,
      reportID,
      status: row.status,
      recordType: row.recordType,
      recordID: row.recordID,
      recordName: nameOfRecord(context, row),
      recordUrl: urlOf(row, shared.placeRecordUrl),
      recordIsLive: row.recordIsLive || isLive(row),
      ...(noteHtml !== null && { noteHtml }),
      isPending: row.isPending,
      isPendingUpdate: row.isPendingUpdate,
      reasons: reasons.get(reportID) ?? [],
      escalationID,
      escalationUrl: escalationID === null ? null : `/dashboard/content/escalations/${escalationID}`,
    };
  });
}

export async function viewReport(context: Context, row: ReportRow): Promise<Report> {
  const [shown] = await viewReports(context, [row]);
  return shown as Report;
}

/** Returns the view of a report for its author, who need not be a moderator. */
export async function viewOwnReport(context: Context, reportID: number): Promise<Report> {
  return viewReport(context, await getOwn(context, reportID));
}
