import type { Context } from "#platform/server/application/context.ts";
import { isLive } from "../posts/reported-kinds.ts";
import { getReportLocked } from "../reports.ts";
import { changeRecord } from "./change-record.ts";
import { resolveReport } from "./resolve.ts";

/** Removes the reported record if the actor may delete it; a pending post is not published. */
export async function rejectRecord(context: Context, reportID: number): Promise<void> {
  await context.transaction(async (inside) => {
    const report = await getReportLocked(inside, reportID);
    const { recordType, recordID, isPending } = report;
    if (!isPending && recordID !== null && (await isLive(inside, report)))
      await changeRecord(inside, "remove", { recordType, recordID });
    await resolveReport(inside, report, { status: "rejected" });
  });
}
