import { badRequest } from "#platform/contract/errors.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { ReportStatus } from "../../contract.ts";
import { getReportLocked } from "../reports.ts";
import { rejectRecord } from "./reject-record.ts";
import { settle } from "./resolve.ts";

/** Gives a report another status, and leaves its post as it is; a post that waits is approved or rejected. */
export async function changeReport(context: Context, reportID: number, status: ReportStatus): Promise<void> {
  await context.transaction(async (inside) => {
    const report = await getReportLocked(inside, reportID);
    if (report.isPending && status === "rejected") return rejectRecord(inside, reportID);
    if (report.isPending && status !== "new")
      throw badRequest("A post that waits for approval is approved or rejected.");
    await settle(inside, report, { status });
  });
}
