import { writeLog } from "#features/log/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { ReportStatus } from "../../contract.ts";
import { reportChanged } from "../events.ts";
import { type ReportRow, updateReport } from "../queries.ts";

/** Log actions by resulting status. */
const ACTIONS: Record<ReportStatus, string> = {
  new: "report.reopen",
  escalated: "report.escalate",
  dismissed: "report.dismiss",
  rejected: "report.reject",
};

interface Outcome {
  status: ReportStatus;
  /** Log action, when it differs from that of the status. */
  action?: string;
  /** The escalation that now contains the report; null for none. */
  escalationID?: number | null;
  /** Data needed for the undo. */
  data?: Record<string, unknown>;
}

/** Updates a report that the caller has locked; returns the id of the log entry. */
export async function resolveReport(
  context: Context,
  report: ReportRow,
  { status, action = ACTIONS[status], escalationID = report.escalationID, data = {} }: Outcome,
): Promise<number> {
  const { reportID, placeRecordID: categoryID } = report;
  const { actor, now } = context;
  const by = { updateUserID: actor.userID || null, dateUpdated: now };
  await updateReport(context, reportID, { status, escalationID, ...by });
  const logID = await writeLog(context, {
    action,
    recordType: "report",
    recordID: reportID,
    parentRecordID: report.recordID,
    categoryID: categoryID || null,
    recordUserID: report.recordUserID,
    recordName: report.recordName || null,
    data: { ...data, before: report.status, after: status },
  });
  await context.emit(reportChanged, { reportID, categoryID });
  return logID;
}
