import { type LongRunnerQuery, RUN_STATUS } from "#features/calls/contract.ts";
import { longRun, openRun, workOnRun } from "#features/calls/server/index.ts";
import { removeComment, restoreComment } from "#features/comments/server/index.ts";
import { removeDiscussion, restoreDiscussion } from "#features/discussions/server/index.ts";
import { writeLog } from "#features/log/server/index.ts";
import { findUser, trustUser } from "#features/users/server/index.ts";
import { badRequest, conflict, notFound } from "#platform/contract/errors.ts";
import { phrase } from "#platform/contract/i18n.ts";
import type { Context } from "#platform/server/application/context.ts";
import { must } from "#platform/server/extension-points/rule.ts";
import { Answer } from "#platform/server/http/route.ts";
import type { Action, ReportedType, ReportStatus } from "../../contract.ts";
import { reportChanged } from "../events.ts";
import { canModerate } from "../policy.ts";
import { isLive, kindOf } from "../posts/reported-kinds.ts";
import { type ReportRow, updateReport } from "../queries.ts";
import { getReportLocked } from "../reports.ts";
import { publish } from "./publish.ts";

/** Log actions by resulting status. */
const LOGGED: Record<ReportStatus, string> = {
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
  { status, action = LOGGED[status], escalationID = report.escalationID, data = {} }: Outcome,
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
  await context.emit(reportChanged, { reportID, categoryID, byUserID: actor.userID, action });
  return logID;
}

type Change = (context: Context, recordID: number) => Promise<unknown>;

const OF_POSTS: Record<"discussion" | "comment", Record<"remove" | "restore", Change>> = {
  discussion: { remove: removeDiscussion, restore: restoreDiscussion },
  comment: { remove: removeComment, restore: restoreComment },
};

/** Removes or restores the reported record with the actor's permissions. */
export async function changeRecord(
  context: Context,
  how: "remove" | "restore",
  { recordType, recordID }: { recordType: ReportedType; recordID: number },
): Promise<void> {
  if (recordType === "discussion" || recordType === "comment") {
    await OF_POSTS[recordType][how](context, recordID);
    return;
  }
  const kind = kindOf(context, recordType);
  if (!kind) throw notFound("Report");
  await kind[how](context, recordID);
}

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
      return resolveReport(inside, report, { status: "dismissed", action: "report.approve" });
    }
    const publishedID = await publish(inside, report);
    const { pending, isPendingUpdate } = report;
    const live = { recordID: publishedID, isPending: false, isPendingUpdate: false, pending: null };
    const ofItself = recordType === "discussion" ? { discussionID: publishedID } : {};
    await updateReport(inside, reportID, { ...live, ...ofItself });
    const data = { pending, isPendingUpdate, publishedID };
    await resolveReport(inside, report, { status: "dismissed", action: "report.approve", data });
  });
}

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

const ACTIONS: Record<Action, (context: Context, reportID: number) => Promise<void>> = {
  dismiss: (context, reportID) => changeReport(context, reportID, "dismissed"),
  approve: (context, reportID) => approveRecord(context, reportID),
  reject: rejectRecord,
};

/** Throws when a report no longer has the status with which the actor saw it. */
async function requireStatus(context: Context, reportID: number, expected: ReportStatus): Promise<void> {
  const { status, updateUserID } = await getReportLocked(context, reportID);
  if (status === expected) return;
  const user = updateUserID && (await findUser(context, updateUserID));
  throw conflict(
    user
      ? phrase("{name} has already decided on this post.", { name: user.name })
      : phrase("This post has already been decided."),
  );
}

export const resolveRun = longRun<{ action: Action; status?: ReportStatus | undefined }>({
  name: "reports.settle",
  item: (context, reportID, { action, status }) =>
    context.transaction(async (inside) => {
      if (status) await requireStatus(inside, reportID, status);
      await ACTIONS[action](inside, reportID);
    }),
});

/** Resolves many reports in one operation; refused ones stay unchanged, each with its reason. */
export async function resolveReports(
  context: Context,
  { reportIDs, ...args }: { reportIDs: readonly number[]; action: Action; status?: ReportStatus | undefined },
  query: LongRunnerQuery,
) {
  must(canModerate(context.actor));
  const run = await openRun(context, resolveRun, { itemIDs: reportIDs, args });
  const { body, status = RUN_STATUS } = await workOnRun(context, run, query);
  return new Answer({ ...body, operationID: run.runID }, status);
}
