import { badRequest } from "#platform/contract/errors.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { RecordType } from "../../contract.ts";
import { getReportLocked } from "../reports.ts";
import { selectEscalated, selectOpenOn } from "./record-queries.ts";
import { resolveReport } from "./resolve.ts";

export { selectEscalated as reportsEscalated } from "./record-queries.ts";

/** Attaches the open reports on a post, and `reportID` in any state, to an escalation. */
export async function escalateReports(
  context: Context,
  post: { recordType: RecordType; recordID: number },
  escalationID: number,
  reportID?: number,
): Promise<void> {
  const open = await selectOpenOn(context, post.recordType, post.recordID);
  for (const id of new Set(reportID === undefined ? open : [...open, reportID])) {
    const report = await getReportLocked(context, id);
    if (report.isPending) throw badRequest("A post that waits for approval is approved or rejected.");
    await resolveReport(context, report, { status: "escalated", escalationID, data: { escalationID } });
  }
}

/** Reopens the reports of an escalation that is deleted. */
export async function releaseReports(context: Context, escalationID: number): Promise<void> {
  for (const { reportID } of await selectEscalated(context, [escalationID])) {
    const report = await getReportLocked(context, reportID);
    const status = report.status === "escalated" ? "new" : report.status;
    await resolveReport(context, report, { status, escalationID: null });
  }
}
