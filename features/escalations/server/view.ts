import { commentUrl, discussionUrl } from "#features/discussions/server/index.ts";
import {
  NO_USER,
  reasonsOf,
  reportsEscalated,
  summaryOf,
  viewerOfPosts,
} from "#features/reports/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import { type Escalation, UNASSIGNED } from "../contract.ts";
import type { EscalationRow } from "./queries.ts";

export const escalationsPath = "/dashboard/content/escalations";

export const escalationUrl = (escalationID: number) => `${escalationsPath}/${escalationID}`;

/** Returns the address of a comment. */
export const internalCommentUrl = (escalationID: number, commentID: number) =>
  `${escalationUrl(escalationID)}#Comment_${commentID}`;

const recordUrl = ({ recordType, recordID, recordName }: EscalationRow) =>
  recordType === "comment"
    ? commentUrl(recordID)
    : discussionUrl({ discussionID: recordID, name: recordName });

const viewLast = ({ lastCommentID, lastCommentUserID, dateLastComment }: EscalationRow) =>
  lastCommentID !== null &&
  dateLastComment !== null && {
    ...{ lastCommentID, lastCommentUserID: lastCommentUserID ?? NO_USER },
    dateLastComment: dateLastComment.toISOString(),
  };

/** Returns the view of escalations in their order, with a constant number of statements. */
export async function viewEscalations(
  context: Context,
  rows: readonly EscalationRow[],
): Promise<Escalation[]> {
  if (rows.length === 0) return [];
  const escalationIDs = rows.map(({ escalationID }) => escalationID);
  const reports = await reportsEscalated(context, escalationIDs);
  const reportIDs = reports.map(({ reportID }) => reportID);
  const reasons = await reasonsOf(context, reportIDs);
  const { users, userOf, view } = await viewerOfPosts(context, rows, [
    ...rows.map(({ assignedUserID }) => assignedUserID),
    ...reports.map(({ insertUserID }) => insertUserID),
  ]);
  const reportsOf = Map.groupBy(reports, ({ escalationID }) => escalationID);
  return rows.map((row): Escalation => {
    const { escalationID, assignedUserID } = row;
    const own = reportsOf.get(escalationID) ?? [];
    const { reportReasons, ...summary } = summaryOf(own, reasons, users);
    reportReasons.sort((a, b) => a.sort - b.sort);
    return {
      ...view(row),
      escalationID,
      name: row.name,
      url: escalationUrl(escalationID),
      status: row.status,
      assignedUserID: assignedUserID ?? UNASSIGNED,
      ...(assignedUserID !== null && { assignedUser: userOf(assignedUserID) }),
      countComments: row.countComments,
      ...viewLast(row),
      recordType: row.recordType,
      recordID: row.recordID,
      recordName: row.recordName,
      recordUrl: recordUrl(row),
      recordIsLive: row.recordIsLive,
      ...summary,
      reportReasons,
      reportReasonIDs: reportReasons.map(({ reportReasonID }) => reportReasonID),
      reportIDs: own.map(({ reportID }) => reportID),
      attachments: [],
    };
  });
}

export async function viewEscalation(context: Context, row: EscalationRow): Promise<Escalation> {
  const [shown] = await viewEscalations(context, [row]);
  return shown as Escalation;
}
