import { writeLog } from "#features/log/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { ReportStatus } from "../../contract.ts";
import { reportChanged } from "../events.ts";
import { type ReportRow, updateReport } from "../queries.ts";

/** What came of a report, in the words of the log. */
const ACTIONS: Record<ReportStatus, string> = {
  new: "report.reopen",
  escalated: "report.escalate",
  dismissed: "report.dismiss",
  rejected: "report.reject",
};

interface Outcome {
  status: ReportStatus;
  /** Of the log, when it is not that of the status. */
  action?: string;
  /** Where it is dealt with from now on; null for nowhere. */
  escalationID?: number | null;
  /** What taking it back takes. */
  data?: Record<string, unknown>;
}

/** Writes what becomes of a report that the caller has locked, and answers the entry in the log. */
export async function settle(
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
