import { getPost, getReport, type ReportedPost } from "#features/reports/server/index.ts";
import { badRequest, invalidField } from "#platform/contract/errors.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { EscalationDraft } from "../contract.ts";

/**
 * Returns the post to escalate: one that the actor may see, or one removed since it was reported.
 */
export async function escalatedPost(
  context: Context,
  { recordType, recordID, reportID }: EscalationDraft,
): Promise<ReportedPost> {
  if (reportID === undefined) return getPost(context, { recordType, recordID });
  const report = await getReport(context, reportID);
  if (report.isPending) throw badRequest("A post that waits for approval is approved or rejected.");
  if (report.recordType !== recordType || report.recordID !== recordID)
    throw invalidField("reportID", "The report is on another post.");
  if (report.recordIsLive) return getPost(context, { recordType, recordID });
  const { discussionID, placeRecordID, recordUserID, recordName, recordHtml, recordDateInserted } = report;
  return {
    ...{ recordType, recordID, discussionID: discussionID ?? recordID, placeRecordID, recordUserID },
    ...{ recordName, recordHtml, recordDateInserted },
  };
}
