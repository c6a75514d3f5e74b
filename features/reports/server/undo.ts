import { addUndo, type LogEntry } from "#features/log/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { ReportStatus } from "../contract.ts";
import { type ReportRow, updateReport } from "./queries.ts";
import { resolveReport } from "./queue/resolve.ts";
import { unpublish } from "./queue/unpublish.ts";
import { getReportLocked } from "./reports.ts";

/** The log data of `resolveReport`. */
interface Noted {
  before?: ReportStatus;
  pending?: Readonly<Record<string, unknown>> | null;
  isPendingUpdate?: boolean;
  publishedID?: number;
  /** The report had no escalation before. */
  escalationID?: number;
}

/**
 * Makes an approved post pending again: a new post is removed; an edit stays until it is undone
 * itself.
 */
async function waitAgain(context: Context, report: ReportRow, noted: Noted, logID: number): Promise<void> {
  const { recordType, reportID } = report;
  const { publishedID = 0, isPendingUpdate = false, pending } = noted;
  if (!isPendingUpdate && recordType !== "message") await unpublish(context, recordType, publishedID, logID);
  const ofItself = recordType === "discussion" && !isPendingUpdate ? { discussionID: null } : {};
  await updateReport(context, reportID, {
    ...{ isPending: true, isPendingUpdate, pending: JSON.stringify(pending), ...ofItself },
    recordID: isPendingUpdate ? publishedID : null,
  });
}

/** Reopens a report; changes to its post are undone with the rest of the operation. */
async function reopen(context: Context, { recordID: reportID, data }: LogEntry): Promise<void> {
  const noted = data as Noted;
  const report = await getReportLocked(context, reportID);
  const leaves = noted.escalationID !== undefined && noted.escalationID === report.escalationID;
  const logID = await resolveReport(context, report, {
    ...{ status: noted.before ?? "new", action: "report.reopen" },
    ...(leaves && { escalationID: null }),
  });
  if (noted.pending) await waitAgain(context, report, noted, logID);
}

export const reportUndos = ["dismiss", "reject", "approve", "escalate"].map((action) =>
  addUndo({ action: `report.${action}`, undo: reopen }),
);
