import { categoryFragments } from "#features/categories/server/index.ts";
import { excerpt, plainText } from "#features/formats/server/index.ts";
import type { UserFragment } from "#features/users/contract.ts";
import { userFragments } from "#features/users/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { ReasonFragment } from "../contract.ts";

/** User id for the forum itself, and for users without an account. */
export const NO_USER = 0;

/** A row about a post, with a copy of it and its author. */
interface AboutPost {
  recordUserID: number | null;
  recordHtml: string;
  recordDateInserted: Date;
  recordDateUpdated: Date | null;
  placeRecordID: number;
  insertUserID: number | null;
  dateInserted: Date;
  updateUserID: number | null;
  dateUpdated: Date | null;
}

/**
 * Returns a function for the fields that all rows about posts have: the post, its place, and who
 * wrote the row. `others` are further users whose names are needed.
 */
export async function viewerOfPosts(
  context: Context,
  rows: readonly AboutPost[],
  others: readonly (number | null)[] = [],
) {
  const userIDs = [...rows.flatMap((row) => [row.insertUserID, row.recordUserID]), ...others];
  const [users, places] = await Promise.all([
    userFragments(context, new Set([NO_USER, ...userIDs.map((userID) => userID ?? NO_USER)])),
    categoryFragments(
      context,
      rows.map(({ placeRecordID }) => placeRecordID),
    ),
  ]);
  const userOf = (userID: number | null) => users.get(userID ?? NO_USER) as UserFragment;
  const view = (row: AboutPost) => {
    const { recordHtml, recordDateUpdated, dateInserted, placeRecordID } = row;
    const place = places.get(placeRecordID);
    return {
      insertUserID: row.insertUserID ?? NO_USER,
      insertUser: userOf(row.insertUserID),
      dateInserted: dateInserted.toISOString(),
      updateUserID: row.updateUserID,
      dateUpdated: row.dateUpdated?.toISOString() ?? null,
      recordUserID: row.recordUserID ?? NO_USER,
      recordUser: userOf(row.recordUserID),
      recordHtml,
      recordPlainText: plainText(recordHtml),
      recordExcerpt: excerpt(recordHtml),
      recordDateInserted: row.recordDateInserted.toISOString(),
      recordWasEdited: recordDateUpdated !== null && recordDateUpdated > dateInserted,
      placeRecordType: "category" as const,
      placeRecordID,
      placeRecordName: place?.name ?? "",
      placeRecordUrl: place?.url ?? "/categories",
    };
  };
  return { users, userOf, view };
}

/** Summarizes the reports on a post, newest first: their reasons, each once, and their authors. */
export function summaryOf(
  reports: readonly { reportID: number; insertUserID: number | null; dateInserted: Date }[],
  reasons: ReadonlyMap<number, readonly ReasonFragment[]>,
  users: ReadonlyMap<number, UserFragment>,
) {
  const given = reports.flatMap(({ reportID }) => reasons.get(reportID) ?? []);
  const reportUserIDs = [...new Set(reports.map(({ insertUserID }) => insertUserID ?? NO_USER))];
  return {
    reportReasons: [...new Map(given.map((reason) => [reason.reportReasonID, reason])).values()],
    ...(reports[0] && { dateLastReport: reports[0].dateInserted.toISOString() }),
    countReports: reports.length,
    reportUserIDs,
    reportUsers: reportUserIDs.flatMap((userID) => users.get(userID) ?? []),
  };
}
