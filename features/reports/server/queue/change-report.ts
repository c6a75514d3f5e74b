import { badRequest } from "#platform/contract/errors.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { ReportStatus } from "../../contract.ts";
import { getReportLocked } from "../reports.ts";
import { rejectRecord } from "./reject-record.ts";
import { resolveReport } from "./resolve.ts";

/**
 * Changes the status of a report without changing the post; pending posts must be approved or
 * rejected instead.
 */
export async function changeReport(context: Context, reportID: number, status: ReportStatus): Promise<void> {
  await context.transaction(async (inside) => {
    const report = await getReportLocked(inside, reportID);
    if (report.isPending && status === "rejected") return rejectRecord(inside, reportID);
    if (report.isPending && status !== "new")
      throw badRequest("A post that waits for approval is approved or rejected.");
    await resolveReport(inside, report, { status });
  });
}
