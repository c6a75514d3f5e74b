import { categoryFragments } from "#features/categories/server/index.ts";
import { commentUrl, discussionUrl } from "#features/discussions/server/index.ts";
import { excerpt, plainText } from "#features/formats/server/index.ts";
import { reasonsOf, reportsEscalated } from "#features/reports/server/index.ts";
import type { UserFragment } from "#features/users/contract.ts";
import { userFragments } from "#features/users/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import { type Escalation, UNASSIGNED } from "../contract.ts";
import type { EscalationRow } from "./queries.ts";
import { escalationUrl } from "./urls.ts";

/** User id for the forum itself, and for users without an account. */
const NO_USER = 0;

async function reportsOf(context: Context, escalationIDs: readonly number[]) {
  const reports = await reportsEscalated(context, escalationIDs);
  const reasons = await reasonsOf(
    context,
    reports.map(({ reportID }) => reportID),
  );
  return reports.map((report) => ({ ...report, reasons: reasons.get(report.reportID) ?? [] }));
}

type Reports = Awaited<ReturnType<typeof reportsOf>>;

/** Summarizes the reports of an escalation. */
function viewReports(reports: Reports, users: ReadonlyMap<number, UserFragment>) {
  const given = reports.flatMap(({ reasons }) => reasons).sort((a, b) => a.sort - b.sort);
  const reportReasons = [...new Map(given.map((reason) => [reason.reportReasonID, reason])).values()];
  const reportUserIDs = [...new Set(reports.map(({ insertUserID }) => insertUserID ?? NO_USER))];
  return {
    reportReasonIDs: reportReasons.map(({ reportReasonID }) => reportReasonID),
    reportReasons,
    reportUserIDs,
    reportUsers: reportUserIDs.flatMap((userID) => users.get(userID) ?? []),
    reportIDs: reports.map(({ reportID }) => reportID),
    countReports: reports.length,
    ...(reports[0] && { dateLastReport: reports[0].dateInserted.toISOString() }),
  };
}

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
  const ids = rows.map(({ escalationID }) => escalationID);
  const reports = Map.groupBy(await reportsOf(context, ids), ({ escalationID }) => escalationID);
  const members = rows.flatMap((row) => [row.insertUserID, row.recordUserID, row.assignedUserID]);
  const reporters = [...reports.values()].flat().map(({ insertUserID }) => insertUserID);
  const [users, places] = await Promise.all([
    userFragments(context, new Set([NO_USER, ...[...members, ...reporters].map((id) => id ?? NO_USER)])),
    categoryFragments(
      context,
      rows.map(({ placeRecordID }) => placeRecordID),
    ),
  ]);
  const userOf = (userID: number | null) => users.get(userID ?? NO_USER) as UserFragment;
  return rows.map((row): Escalation => {
    const { escalationID, recordHtml, recordDateUpdated, dateInserted, assignedUserID } = row;
    const place = places.get(row.placeRecordID);
    return {
      escalationID,
      name: row.name,
      url: escalationUrl(escalationID),
      status: row.status,
      assignedUserID: assignedUserID ?? UNASSIGNED,
      ...(assignedUserID !== null && { assignedUser: userOf(assignedUserID) }),
      countComments: row.countComments,
      ...viewLast(row),
      insertUserID: row.insertUserID ?? NO_USER,
      insertUser: userOf(row.insertUserID),
      dateInserted: dateInserted.toISOString(),
      updateUserID: row.updateUserID,
      dateUpdated: row.dateUpdated?.toISOString() ?? null,
      recordType: row.recordType,
      recordID: row.recordID,
      recordUserID: row.recordUserID ?? NO_USER,
      recordUser: userOf(row.recordUserID),
      recordName: row.recordName,
      recordHtml,
      recordPlainText: plainText(recordHtml),
      recordExcerpt: excerpt(recordHtml),
      recordUrl: recordUrl(row),
      recordDateInserted: row.recordDateInserted.toISOString(),
      recordIsLive: row.recordIsLive,
      recordWasEdited: recordDateUpdated !== null && recordDateUpdated > dateInserted,
      placeRecordType: "category",
      placeRecordID: row.placeRecordID,
      placeRecordName: place?.name ?? "",
      placeRecordUrl: place?.url ?? "/categories",
      ...viewReports(reports.get(escalationID) ?? [], users),
      attachments: [],
    };
  });
}

export async function viewEscalation(context: Context, row: EscalationRow): Promise<Escalation> {
  const [shown] = await viewEscalations(context, [row]);
  return shown as Escalation;
}
