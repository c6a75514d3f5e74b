import type { Context } from "#platform/server/application/context.ts";
import { isLive } from "../posts/reported-kinds.ts";
import { getReportLocked } from "../reports.ts";
import { changeRecord } from "./change-record.ts";
import { settle } from "./resolve.ts";

/** Removes what was reported for whoever may delete it; a post that waits does not appear. */
export async function rejectRecord(context: Context, reportID: number): Promise<void> {
  await context.transaction(async (inside) => {
    const report = await getReportLocked(inside, reportID);
    const { recordType, recordID, isPending } = report;
    if (!isPending && recordID !== null && (await isLive(inside, report)))
      await changeRecord(inside, "remove", { recordType, recordID });
    await settle(inside, report, { status: "rejected" });
  });
}
