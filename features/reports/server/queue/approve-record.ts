import { trustUser } from "#features/users/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import { isLive } from "../posts/reported-kinds.ts";
import { updateReport } from "../queries.ts";
import { getReportLocked } from "../reports.ts";
import { changeRecord } from "./change-record.ts";
import { publish } from "./publish.ts";
import { resolveReport } from "./resolve.ts";

const ACTION = "report.approve";

/** Publishes a pending post or restores a removed one, and dismisses the report. */
export async function approveRecord(
  context: Context,
  reportID: number,
  { verifyRecordUser = false }: { verifyRecordUser?: boolean } = {},
): Promise<void> {
  await context.transaction(async (inside) => {
    const report = await getReportLocked(inside, reportID);
    const { isPending, recordType, recordID, recordUserID } = report;
    if (verifyRecordUser && recordUserID !== null) await trustUser(inside, recordUserID);
    if (!isPending) {
      if (recordID !== null && !(await isLive(inside, report)))
        await changeRecord(inside, "restore", { recordType, recordID });
      return resolveReport(inside, report, { status: "dismissed", action: ACTION });
    }
    const publishedID = await publish(inside, report);
    const { pending, isPendingUpdate } = report;
    const live = { recordID: publishedID, isPending: false, isPendingUpdate: false, pending: null };
    const ofItself = recordType === "discussion" ? { discussionID: publishedID } : {};
    await updateReport(inside, reportID, { ...live, ...ofItself });
    const data = { pending, isPendingUpdate, publishedID };
    await resolveReport(inside, report, { status: "dismissed", action: ACTION, data });
  });
}
